import { Button, Modal, TextareaControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { faultsOf, troubleOf, type EntryDetail, type Trouble } from './api';
import { dayAfter } from './days';
import { TroubleNotice } from './parts';
import { today } from './words';

/** @throws What api-fetch throws. */
export type Keep = ( wanted: { keepUntil: string | null; note: string } ) => Promise< void >;

export interface KeepDialogProps {
	readonly zone: string;
	readonly entry: EntryDetail;
	readonly onKeep: Keep;
	readonly onClose: () => void;
}

/** Keeps an entry beyond its retention period, with a reason. */
export function KeepDialog( { zone, entry, onKeep, onClose }: KeepDialogProps ): ReactNode {
	const [ day, setDay ] = useState( entry.keepUntil ?? '' );
	const [ note, setNote ] = useState( '' );
	const [ fault, setFault ] = useState( '' );
	const [ trouble, setTrouble ] = useState< Trouble | null >( null );
	const [ isBusy, setBusy ] = useState( false );
	const field = useRef< HTMLInputElement >( null );
	useEffect( () => field.current?.focus(), [] );
	const keep = async ( keepUntil: string | null ): Promise< void > => {
		setBusy( true );
		setTrouble( null );
		setFault( '' );
		try {
			await onKeep( { keepUntil, note: note.trim() } );
			onClose();
			return;
		} catch ( error ) {
			const { keepUntil: message = '' } = faultsOf( error );
			setFault( message );
			setTrouble( message === '' ? troubleOf( error ) : null );
			field.current?.focus();
		}
		setBusy( false );
	};
	return (
		<Modal title={ __( 'Keep longer', 'sw-immosuite' ) } size="small" onRequestClose={ onClose }>
			<form
				className="swin-template"
				noValidate
				onSubmit={ ( event ) => {
					event.preventDefault();
					if ( ! isBusy && day !== '' ) {
						void keep( day );
					}
				} }
			>
				<TextControl
					ref={ field }
					type="date"
					label={ __( 'Keep until', 'sw-immosuite' ) }
					value={ day }
					min={ dayAfter( today( zone ) ) }
					aria-invalid={ fault !== '' }
					aria-describedby="swin-keep"
					onChange={ setDay }
				/>
				<p id="swin-keep" className="swin-fault" role="alert">
					{ fault }
				</p>
				<TextareaControl
					label={ __( 'Reason, for example a sale in progress', 'sw-immosuite' ) }
					help={ __(
						'For your team only. Part of the information under Art. 15 GDPR: keep to the facts.',
						'sw-immosuite'
					) }
					value={ note }
					maxLength={ 10_000 }
					rows={ 3 }
					onChange={ setNote }
				/>
				{ trouble !== null && <TroubleNotice trouble={ trouble } onRetry={ () => void keep( day ) } /> }
				<div className="swin-buttons">
					<Button
						type="submit"
						variant="primary"
						isBusy={ isBusy }
						disabled={ isBusy || day === '' }
						accessibleWhenDisabled
					>
						{ __( 'Keep longer', 'sw-immosuite' ) }
					</Button>
					{ entry.keepUntil !== null && (
						<Button variant="secondary" disabled={ isBusy } onClick={ () => void keep( null ) }>
							{ __( 'Keep no longer', 'sw-immosuite' ) }
						</Button>
					) }
					<Button variant="tertiary" onClick={ onClose }>
						{ __( 'Cancel', 'sw-immosuite' ) }
					</Button>
				</div>
			</form>
		</Modal>
	);
}
