import apiFetch from '@wordpress/api-fetch';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ActionModal } from '@wordpress/dataviews';
import type { ComponentProps } from 'react';
import type { InboxState } from './urlState';
import { NO_FILTERS, type Data, type Listed } from './data';
import { ListActions } from './ListActions';
import { exportActions } from './Export';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/components', () => ( {
	Button: ( { children, onClick, type }: ComponentProps< 'button' > ) => (
		<button type={ type ?? 'button' } onClick={ onClick }>
			{ children }
		</button>
	),
	Modal: ( { children, title }: ComponentProps< 'div' > ) => (
		<div role="dialog" aria-label={ title }>
			{ children }
		</div>
	),
	TextControl: () => null,
	Notice: ( { children }: ComponentProps< 'div' > ) => <div>{ children }</div>,
	Spinner: () => <p>…</p>,
} ) );

const state: InboxState = {
	filters: { ...NO_FILTERS, kind: [ 'lead', 'inquiry' ], status: [ 'new' ], assignee: 0 },
	order: 'oldest',
	search: 'Müller & 50%',
	entry: '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70',
};

const button = ( name: string ): HTMLElement => screen.getAllByRole( 'button', { name } ).at( -1 ) as HTMLElement;

/** The nonce of apiFetch has expired; a request refreshes it. */
beforeEach( () => {
	jest.mocked( apiFetch ).mockReset();
	apiFetch.nonceMiddleware = Object.assign( jest.fn(), { nonce: 'expired' } );
} );

function refreshNonceOnNextRequest(): void {
	jest.mocked( apiFetch ).mockImplementationOnce( () => {
		Object.assign( apiFetch.nonceMiddleware ?? {}, { nonce: 'a1b2c3' } );
		return Promise.resolve( {} );
	} );
}

/** Records the fields of each submitted form. */
function recordSubmits(): Record< string, unknown >[] {
	const sent: Record< string, unknown >[] = [];
	jest.spyOn( HTMLFormElement.prototype, 'submit' ).mockImplementation( function ( this: HTMLFormElement ) {
		sent.push( {
			to: this.getAttribute( 'action' ),
			by: this.method,
			...Object.fromEntries( new FormData( this ) ),
		} );
	} );
	return sent;
}

function show( { mayExport = true, hasSelection = false } = {} ): void {
	document.body.innerHTML = '<span id="sw-immosuite-inbox-bar"></span>';
	render(
		<ListActions
			data={ { may: { export: mayExport }, own: [] as Data[ 'own' ] } as Data }
			state={ state }
			hasSelection={ hasSelection }
			onSaved={ () => undefined }
		/>
	);
}

function openDialog(): void {
	show();
	fireEvent.click( button( 'Export as CSV' ) );
}

it( 'the list hides its export button while entries are selected', () => {
	show( { hasSelection: true } );
	expect( screen.queryByRole( 'button', { name: 'Export as CSV' } ) ).toBeNull();
} );

it( 'shows the number of entries, and exports the filtered list', async () => {
	const sent = recordSubmits();
	jest.mocked( apiFetch ).mockResolvedValueOnce( { number: 1204 } );
	openDialog();
	await screen.findByText( 'Export 1204 entries with personal data? The export is noted in the history.' );
	expect( jest.mocked( apiFetch ).mock.lastCall?.[ 0 ].path ).toBe(
		'/sw-immosuite-admin/v1/entries/number?order=oldest&kind%5B%5D=lead&kind%5B%5D=inquiry&status%5B%5D=new&assignee=0&search=M%C3%BCller+%26+50%25'
	);
	expect( sent ).toEqual( [] );
	refreshNonceOnNextRequest();
	fireEvent.click( button( 'Export as CSV' ) );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
	expect( sent ).toEqual( [
		{
			to: 'admin-post.php',
			by: 'post',
			action: 'sw_immosuite_export',
			_wpnonce: 'a1b2c3',
			order: 'oldest',
			kind: 'lead,inquiry',
			status: 'new',
			assignee: '0',
			search: 'Müller & 50%',
		},
	] );
} );

it( 'reports an expired login, and exports after a new login', async () => {
	const sent = recordSubmits();
	jest.mocked( apiFetch ).mockResolvedValueOnce( { number: 1 } );
	openDialog();
	await screen.findByText( 'Export 1 entry with personal data? The export is noted in the history.' );
	jest.mocked( apiFetch ).mockRejectedValueOnce( { code: 'rest_not_logged_in' } );
	fireEvent.click( button( 'Export as CSV' ) );
	await screen.findByText( /^Your WordPress login has expired/ );
	refreshNonceOnNextRequest();
	fireEvent.click( button( 'Try again' ) );
	await waitFor( () => expect( sent ).toEqual( [ expect.objectContaining( { _wpnonce: 'a1b2c3' } ) ] ) );
} );

it( 'cancels without exporting, and retries a failed count', async () => {
	const sent = recordSubmits();
	jest.mocked( apiFetch ).mockRejectedValueOnce( { code: 'fetch_error' } ).mockResolvedValueOnce( { number: 1 } );
	openDialog();
	await screen.findByText( 'The connection is lost. Please try again.' );
	fireEvent.click( button( 'Try again' ) );
	await screen.findByText( 'Export 1 entry with personal data? The export is noted in the history.' );
	fireEvent.click( button( 'Cancel' ) );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	expect( sent ).toEqual( [] );
} );

it( 'exports only selected entries', async () => {
	const sent = recordSubmits();
	const [ action ] = exportActions( { may: { export: true } } as Data );
	const { RenderModal: ExportOfSelected } = action as ActionModal< Listed >;
	const closed = jest.fn();
	render( <ExportOfSelected items={ [ { uuid: 'a' }, { uuid: 'b' } ] as Listed[] } closeModal={ closed } /> );
	screen.getByText( 'Export 2 entries with personal data? The export is noted in the history.' );
	refreshNonceOnNextRequest();
	fireEvent.click( button( 'Export as CSV' ) );
	await waitFor( () => expect( closed ).toHaveBeenCalledTimes( 1 ) );
	expect( sent ).toEqual( [
		{ to: 'admin-post.php', by: 'post', action: 'sw_immosuite_export', _wpnonce: 'a1b2c3', entries: 'a,b' },
	] );
	expect( exportActions( { may: { export: false } } as Data ) ).toEqual( [] );
} );

it( 'shows no export button without the capability', () => {
	show( { mayExport: false } );
	expect( screen.queryByRole( 'button', { name: 'Export as CSV' } ) ).toBeNull();
} );
