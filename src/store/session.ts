import { createStore } from 'zustand/vanilla';

/**
 * The nonce of whoever is signed in (I3); empty: nobody is. It lives no longer than the document: after a reload
 * `auth/me` gives another one (I5).
 */
export const session = createStore< { nonce: string } >( () => ( { nonce: '' } ) );
