import { Button, Modal, Spinner } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Ask } from './actions';
import { listFields, listQuery, type Place } from './address';
import { api, troubleOf, type Trouble } from './api';
import type { Data } from './data';
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

/** All that the list shows, as a table. The browser keeps the file, so that a form has to ask for it. */
export function Export( { data, place }: { data: Data; place: Place } ): ReactNode {
	const [ isAsking, setAsking ] = useState( false );
	const form = useRef< HTMLFormElement >( null );
	const close = (): void => setAsking( false );
	const label = __( 'Export as CSV', 'sw-immosuite' );
	const fields = [ [ 'action', ACTION ], [ '_wpnonce', data.export ], ...listFields( place ) ] as const;
	return (
		<>
			<Button variant="secondary" size="compact" onClick={ () => setAsking( true ) }>
				{ label }
			</Button>
			<form ref={ form } method="post" action="admin-post.php" hidden>
				{ fields.map( ( [ name, value ] ) => (
					<input key={ name } type="hidden" name={ name } value={ value } />
				) ) }
			</form>
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
