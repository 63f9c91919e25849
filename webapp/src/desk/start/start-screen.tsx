import { Screen } from '#webapp/desk/kit/screen.tsx';

/** What the desk opens with. */
export function StartScreen() {
  return (
    <Screen title="Начало">
      <p>Товары, цены и скидки магазина.</p>
    </Screen>
  );
}
