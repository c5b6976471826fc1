import { Button, Modal, Spinner } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Action } from '../views';
import { Ask } from './actions';
import { listFields, listQuery, type Place } from './address';
import { api, troubleOf, type Trouble } from './api';
import type { Data, Listed } from './data';
import { TroubleNotice } from './parts';

/** As includes/Surface/Admin/Desk/ExportAction.php names it. */
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

interface FormProps {
	readonly form: RefObject< HTMLFormElement >;
	readonly nonce: string;
	/** Which entries. */
	readonly fields: readonly ( readonly [ string, string ] )[];
}

/** The browser keeps the file, so that a form has to ask for it. */
function Form( { form, nonce, fields }: FormProps ): ReactNode {
	const all = [ [ 'action', ACTION ], [ '_wpnonce', nonce ], ...fields ] as const;
	return (
		<form ref={ form } method="post" action="admin-post.php" hidden>
			{ all.map( ( [ name, value ] ) => (
				<input key={ name } type="hidden" name={ name } value={ value } />
			) ) }
		</form>
	);
}

/** Counts what would be exported, and asks. */
function Question( props: { query: string; onDone: () => void; onCancel: () => void } ): ReactNode {
	const { query, onDone, onCancel } = props;
	const [ found, setFound ] = useState< number | Trouble | null >( null );
	const [ tries, setTries ] = useState( 0 );
	useEffect( () => {
		const run = new AbortController();
		api.number( query, run.signal ).then(
			( { number } ) => setFound( number ),
			( error: unknown ) => run.signal.aborted || setFound( troubleOf( error ) )
		);
		return () => run.abort();
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
	return (
		<Ask label={ __( 'Export as CSV', 'sw-immosuite' ) } onDone={ onDone } onCancel={ onCancel }>
			<p>{ askText( found ) }</p>
		</Ask>
	);
}

/** All that the list shows, as a table. */
export function Export( { data, place }: { data: Data; place: Place } ): ReactNode {
	const [ isAsking, setAsking ] = useState( false );
	const form = useRef< HTMLFormElement >( null );
	const close = (): void => setAsking( false );
	const label = __( 'Export as CSV', 'sw-immosuite' );
	return (
		<>
			<Button variant="secondary" size="compact" onClick={ () => setAsking( true ) }>
				{ label }
			</Button>
			<Form form={ form } nonce={ data.export } fields={ listFields( place ) } />
			{ isAsking && (
				<Modal title={ label } onRequestClose={ close }>
					<Question
						query={ listQuery( place ) }
						onCancel={ close }
						onDone={ () => {
							form.current?.submit();
							close();
						} }
					/>
				</Modal>
			) }
		</>
	);
}

function Ticked( props: { items: Listed[]; nonce: string; closeModal?: () => void } ): ReactNode {
	const { items, nonce, closeModal = () => undefined } = props;
	const form = useRef< HTMLFormElement >( null );
	return (
		<>
			<Form
				form={ form }
				nonce={ nonce }
				fields={ [ [ 'entries', items.map( ( { uuid } ) => uuid ).join() ] ] }
			/>
			<Ask
				label={ __( 'Export as CSV', 'sw-immosuite' ) }
				onCancel={ closeModal }
				onDone={ () => {
					form.current?.submit();
					closeModal();
				} }
			>
				<p>{ askText( items.length ) }</p>
			</Ask>
		</>
	);
}

/** The ticked ones alone (P198), for whoever may. */
export const exportActions = ( { export: nonce }: Data ): Action< Listed >[] =>
	nonce === ''
		? []
		: [
				{
					id: 'export',
					label: __( 'Export as CSV', 'sw-immosuite' ),
					icon: 'download',
					supportsBulk: true,
					RenderModal: ( props ) => <Ticked { ...props } nonce={ nonce } />,
				},
			];
