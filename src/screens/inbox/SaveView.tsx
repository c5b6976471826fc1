import { Button, Modal, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useRef, useState, type ReactNode } from 'react';
import { ConfirmAction } from './actions';
import type { InboxState } from './urlState';
import { troubleOf } from './api';
import type { Data, OwnView } from './data';
import { viewToReplace, currentView, changeStoredViews, withView } from './ownViews';

export interface SaveViewProps {
	readonly data: Data;
	readonly state: InboxState;
	readonly onSaved: ( own: OwnView[] ) => void;
}

/** Maximum length in includes/Foundation/Contract/own-view.schema.json. */
const MAX_NAME_LENGTH = 60;

function Form( { data: { own }, state, onSaved, onClose }: SaveViewProps & { onClose: () => void } ): ReactNode {
	const [ label, setLabel ] = useState( currentView( own, state )?.label ?? '' );
	const [ fault, setFault ] = useState( '' );
	const nameField = useRef< HTMLInputElement >( null );
	const replaced = viewToReplace( own, state, label );
	const store = ( change: ( known: readonly OwnView[] ) => OwnView[], onStored: () => void ): void => {
		changeStoredViews( change ).then(
			( items ) => {
				setFault( '' );
				onSaved( items );
				onStored();
			},
			( error: unknown ) => setFault( troubleOf( error ).text )
		);
	};
	return (
		<>
			<ConfirmAction
				label={ __( 'Save view', 'sw-immosuite' ) }
				onConfirm={ () => store( ( known ) => withView( known, state, label ), onClose ) }
				onCancel={ onClose }
			>
				<TextControl
					ref={ nameField }
					label={ __( 'Name', 'sw-immosuite' ) }
					help={ __( 'Filters and order are saved, what was searched for is not.', 'sw-immosuite' ) }
					maxLength={ MAX_NAME_LENGTH }
					value={ label }
					onChange={ setLabel }
				/>
				<p role="status">
					{ replaced !== undefined &&
						sprintf( __( 'The view “%s” is replaced.', 'sw-immosuite' ), replaced.label ) }
				</p>
				{ fault !== '' && (
					<p role="alert" className="swin-fault">
						{ fault }
					</p>
				) }
			</ConfirmAction>
			{ own.length > 0 && (
				<>
					<h2 className="swin-own">{ __( 'Your views', 'sw-immosuite' ) }</h2>
					<ul>
						{ own.map( ( view ) => (
							<li key={ view.name }>
								<Button
									variant="tertiary"
									isDestructive
									onClick={ () =>
										store(
											( known ) => known.filter( ( { name } ) => name !== view.name ),
											// The focused button is gone.
											() => nameField.current?.focus()
										)
									}
								>
									{ sprintf( __( 'Delete view “%s”', 'sw-immosuite' ), view.label ) }
								</Button>
							</li>
						) ) }
					</ul>
				</>
			) }
		</>
	);
}

/** Saves the current list as a named view, and manages saved views. */
export function SaveView( props: SaveViewProps ): ReactNode {
	const [ isAsking, setAsking ] = useState( false );
	const label = __( 'Save view', 'sw-immosuite' );
	return (
		<>
			<Button variant="tertiary" size="compact" onClick={ () => setAsking( true ) }>
				{ label }
			</Button>
			{ isAsking && (
				<Modal title={ label } onRequestClose={ () => setAsking( false ) }>
					<Form { ...props } onClose={ () => setAsking( false ) } />
				</Modal>
			) }
		</>
	);
}
