type Options = Readonly<Record<string, unknown>>;

/** False without WebAuthn level 3. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

const jsonOf = (credential: Credential | null): Options => {
  if (!(credential instanceof PublicKeyCredential)) throw new TypeError('The browser gave no passkey.');
  return { ...credential.toJSON() };
};

/** @throws {DOMException} `NotAllowedError` if canceled, `InvalidStateError` if the device has one */
export const createPasskey = async (options: Options): Promise<Options> => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return jsonOf(await navigator.credentials.create({ publicKey }));
};

/** @throws {DOMException} `NotAllowedError` if canceled */
export const readPasskey = async (options: Options): Promise<Options> => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return jsonOf(await navigator.credentials.get({ publicKey }));
};
