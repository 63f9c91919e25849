/** Makes a value once for all callers that ask for the same key meanwhile. When it is made, the key is forgotten. */
export function singleFlight<Value>(): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return (key, make) => {
    const making = underWay.get(key) ?? make().finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };
}
