import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { deskSettingsQuery } from './setting-calls.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsInChat } from './settings-in-chat.tsx';

/** The shop's name, rules and links. What has screens of its own in the chat is named below. */
export function SettingsScreen() {
  const { data, error, refetch } = useQuery(deskSettingsQuery);
  return (
    <Screen title="Настройки" isNarrow>
      {data ? (
        <>
          <SettingsForm settings={data} />
          <SettingsInChat />
        </>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows count={8} />
      )}
    </Screen>
  );
}
