/** Makes a value once for all who ask for the same key meanwhile; when it is made, the key is forgotten. */
export function singleFlight<Value>(): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return (key, make) => {
    const making = underWay.get(key) ?? make().finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };
}
