import { createStore } from 'zustand/vanilla';
import type { Request, RequestOf, TokenSource } from '../api';

/** The token that proves this form (I4): from the host's init, from the document's config, or renewed by the api. */
export const formToken = createStore< { token: string } >( () => ( { token: '' } ) );

/** Widget and language whose default token is asked for where there is none to renew. */
export type DefaultToken = Required< Pick< RequestOf< 'POST /wizard/form-token' >, 'widget' | 'lang' > >;

/** The store's token, and the route that renews it. */
export function tokenSource( request: Request, byDefault: DefaultToken ): TokenSource {
	return {
		current: () => formToken.getState().token,
		replace: ( token ) => formToken.setState( { token } ),
		renew: ( old ) => request( 'POST /wizard/form-token', old === null ? byDefault : { token: old } ),
	};
}
