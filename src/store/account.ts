/** What only the account shows of whoever is signed in, and how they change it (W8, W10); no form needs it. */
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

/** Asks again for what could not be had. */
export const reloadAccount = (): Promise< void > => accounts.reload();
export const reloadConsents = (): Promise< void > => consents.reload();
export const reloadSessions = (): Promise< void > => sessions.reload();

/** What a change says; everything else stays as it is, a change of address that is under way too. */
export type AccountChange = Partial< Account > & {
	/** Of the wording that stands on the screen (S5). */
	readonly consentHash: string;
};

/**
 * Changes the account; its answer takes the place of what is kept, and the consents are loaded again (W16). Never rejects.
 *
 * @param account As it is kept now: what a body does not name would be empty afterwards (P19).
 */
export async function changeAccount( account: Account, change: AccountChange ): Promise< Result< Account > > {
	// Neither is kept as it is by being named.
	const { pendingEmail: _pending, acceptAlerts: _alerts, ...present } = account;
	const answer = await request( 'PUT /contact', { ...present, ...change } );
	if ( answer.ok ) {
		accounts.keep( answer.value );
		void consents.refresh();
	}
	return answer;
}

/** Withdraws one consent, which may end one that the account shows as given. Never rejects. */
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
