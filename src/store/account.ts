/** The signed-in visitor's account data, shown only in the account screens, and functions that change it. */
import type { Result } from '../api';
import type { Account, ConsentsResponse, SessionsResponse } from '../contract/types.gen';
import { request } from './calls';
import { personalStore, type Personal } from './personal';
import { accounts } from './visitor';

const consents = personalStore( () => request( 'GET /contact/consents', null ) );
const sessions = personalStore( () => request( 'GET /auth/sessions', null ) );

export const useAccount = (): Personal< Account > => accounts.useValue();
export const useConsents = (): Personal< ConsentsResponse > => consents.useValue();
export const useSessions = (): Personal< SessionsResponse > => sessions.useValue();

/** Load the data again after a failure. */
export const reloadAccount = (): Promise< void > => accounts.reload();
export const reloadConsents = (): Promise< void > => consents.reload();
export const reloadSessions = (): Promise< void > => sessions.reload();

/** Changed fields; all other fields stay, including a pending change of the email address. */
export type AccountChange = Partial< Account > & {
	/** Hash of the consent text on screen. */
	readonly consentHash: string;
};

/**
 * Saves the account, stores the response, and reloads the consents. Never rejects.
 *
 * @param account The stored account: PUT empties fields that the body leaves out.
 */
export async function changeAccount( account: Account, change: AccountChange ): Promise< Result< Account > > {
	// Leave out both fields: the request would change them.
	const { pendingEmail: _pending, acceptAlerts: _alerts, ...present } = account;
	const answer = await request( 'PUT /contact', { ...present, ...change } );
	if ( answer.ok ) {
		accounts.keep( answer.value );
		void consents.refresh();
	}
	return answer;
}

/** Withdraws one consent; the account is reloaded, since it may show the consent. Never rejects. */
export async function withdrawConsent( consentId: number ): Promise< Result< null > > {
	const answer = await request( 'DELETE /contact/consents/{consentId}', null, { params: { consentId } } );
	if ( answer.ok ) {
		await Promise.all( [ consents.refresh(), accounts.refresh() ] );
	}
	return answer;
}

/** Ends the session of another browser. Never rejects. */
export async function endSession( id: string ): Promise< Result< null > > {
	const answer = await request( 'DELETE /auth/sessions/{id}', null, { params: { id } } );
	if ( answer.ok ) {
		await sessions.refresh();
	}
	return answer;
}
