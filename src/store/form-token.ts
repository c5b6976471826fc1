import { createStore } from 'zustand/vanilla';
import type { Request, RequestOf, TokenSource } from '../api';

/** Token that proves which form was shown: from the host's init message, the document's config, or a renewal. */
export const formToken = createStore< { token: string } >( () => ( { token: '' } ) );

/** Widget and language for which to request a token if there is no token to renew. */
export type DefaultToken = Required< Pick< RequestOf< 'POST /wizard/form-token' >, 'widget' | 'lang' > >;

/** The stored token, and the route that renews it. */
export function tokenSource( request: Request, byDefault: DefaultToken ): TokenSource {
	return {
		current: () => formToken.getState().token,
		replace: ( token ) => formToken.setState( { token } ),
		renew: ( old ) => request( 'POST /wizard/form-token', old === null ? byDefault : { token: old } ),
	};
}
