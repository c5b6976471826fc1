import apiFetch from '@wordpress/api-fetch';
import { Button, Modal, Spinner } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import type { Action } from '../views';
import { ConfirmAction } from './actions';
import { listFields, listQuery, type InboxState } from './urlState';
import { api, troubleOf, type Trouble } from './api';
import type { Data, Listed } from './data';
import { TroubleNotice } from './parts';

/** Name of the action in includes/Admin/Overview/ExportAction.php. */
const ACTION = 'sw_immosuite_export';

const askText = ( count: number ): string =>
	sprintf(
		_n(
			'Export %s entry with personal data? The export is noted in the history.',
			'Export %s entries with personal data? The export is noted in the history.',
			count,
			'sw-immosuite'
		),
		String( count )
	);

/** Form fields that select the entries. */
type Fields = readonly ( readonly [ string, string ] )[];

/** Posts a form, so that the browser saves the file. */
function post( fields: Fields ): void {
	const form = document.createElement( 'form' );
	form.method = 'post';
	form.action = 'admin-post.php';
	for ( const [ name, value ] of [ [ 'action', ACTION ], ...fields ] as const ) {
		form.append( Object.assign( document.createElement( 'input' ), { type: 'hidden', name, value } ) );
	}
	document.body.append( form );
	form.submit();
	form.remove();
}

interface ConfirmationProps {
	readonly count: number;
	readonly fields: Fields;
	readonly onClose: () => void;
}

/**
 * Asks for confirmation, then exports. The page may have been open for days, so a request first renews the nonce and
 * checks the session.
 */
function Confirmation( { count, fields, onClose }: ConfirmationProps ): ReactNode {
	const [ state, setState ] = useState< 'asking' | 'renewing' | Trouble >( 'asking' );
	const isClosed = useRef( false );
	useEffect(
		() => () => {
			isClosed.current = true;
		},
		[]
	);
	const run = (): void => {
		setState( 'renewing' );
		api.counts().then(
			() => {
				if ( ! isClosed.current ) {
					post( [ [ '_wpnonce', apiFetch.nonceMiddleware?.nonce ?? '' ], ...fields ] );
					onClose();
				}
			},
			( error: unknown ) => setState( troubleOf( error ) )
		);
	};
	if ( state === 'renewing' ) {
		return <Spinner />;
	}
	if ( state !== 'asking' ) {
		return <TroubleNotice trouble={ state } onRetry={ run } />;
	}
	return (
		<ConfirmAction label={ __( 'Export as CSV', 'sw-immosuite' ) } onConfirm={ run } onCancel={ onClose }>
			<p>{ askText( count ) }</p>
		</ConfirmAction>
	);
}

/** Counts the entries to export, and asks for confirmation. */
function CountedConfirmation( { query, ...props }: Omit< ConfirmationProps, 'count' > & { query: string } ): ReactNode {
	const [ found, setFound ] = useState< number | Trouble | null >( null );
	const [ tries, setTries ] = useState( 0 );
	useEffect( () => {
		const controller = new AbortController();
		api.exportSize( query, controller.signal ).then(
			( { number } ) => setFound( number ),
			( error: unknown ) => {
				if ( ! controller.signal.aborted ) {
					setFound( troubleOf( error ) );
				}
			}
		);
		return () => controller.abort();
	}, [ query, tries ] );
	if ( found === null ) {
		return <Spinner />;
	}
	if ( typeof found !== 'number' ) {
		const retry = (): void => {
			setFound( null );
			setTries( tries + 1 );
		};
		return <TroubleNotice trouble={ found } onRetry={ retry } />;
	}
	return <Confirmation { ...props } count={ found } />;
}

/** Button that exports all entries of the list. */
export function Export( { state }: { state: InboxState } ): ReactNode {
	const [ isAsking, setAsking ] = useState( false );
	const close = (): void => setAsking( false );
	const label = __( 'Export as CSV', 'sw-immosuite' );
	return (
		<>
			<Button variant="secondary" size="compact" onClick={ () => setAsking( true ) }>
				{ label }
			</Button>
			{ isAsking && (
				<Modal title={ label } onRequestClose={ close }>
					<CountedConfirmation
						query={ listQuery( state ) }
						fields={ listFields( state ) }
						onClose={ close }
					/>
				</Modal>
			) }
		</>
	);
}

function SelectedExport( props: { items: Listed[]; closeModal?: () => void } ): ReactElement {
	const { items, closeModal = () => undefined } = props;
	const uuids = items.map( ( { uuid } ) => uuid ).join();
	return <Confirmation count={ items.length } fields={ [ [ 'entries', uuids ] ] } onClose={ closeModal } />;
}

/** Exports the selected entries, for staff with the capability. */
export const exportActions = ( { may }: Data ): Action< Listed >[] =>
	may.export
		? [
				{
					id: 'export',
					label: __( 'Export as CSV', 'sw-immosuite' ),
					icon: 'download',
					supportsBulk: true,
					RenderModal: SelectedExport,
				},
			]
		: [];
