import { createStore } from 'zustand/vanilla';

/** The token that proves this form (I4): from the host's init, from the document's config, or renewed by the api. */
export const formToken = createStore< { token: string } >( () => ( { token: '' } ) );
