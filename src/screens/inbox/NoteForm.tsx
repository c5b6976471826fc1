import { Button, TextareaControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useState, type ReactNode } from 'react';
import { api, troubleOf, type HistoryLine, type Trouble } from './api';
import { draftOf, keepDraft, useDraftKey } from './drafts';
import { TroubleNotice } from './parts';

export interface NoteFormProps {
	readonly uuid: string;
	readonly me: number;
	readonly onSaved: ( row: HistoryLine ) => void;
}

/** An internal note. The draft stays in this browser until the note is saved. */
export function NoteForm( { uuid, me, onSaved }: NoteFormProps ): ReactNode {
	const target = { what: 'note', uuid, me } as const;
	const [ text, setText ] = useState( () => draftOf( target ) );
	const [ isBusy, setBusy ] = useState( false );
	const [ trouble, setTrouble ] = useState< Trouble | null >( null );
	const key = useDraftKey( { ...target, what: 'noteName' } );
	const change = ( typed: string ): void => {
		setText( typed );
		keepDraft( target, typed );
		key.renew( typed );
	};
	const save = async (): Promise< void > => {
		setBusy( true );
		setTrouble( null );
		try {
			onSaved( await api.note( uuid, text, key.current() ) );
			change( '' );
		} catch ( error ) {
			setTrouble( troubleOf( error ) );
		}
		setBusy( false );
	};
	return (
		<form
			className="swin-note"
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( text.trim() !== '' && ! isBusy ) {
					void save();
				}
			} }
		>
			<TextareaControl
				label={ __( 'Internal note', 'sw-immosuite' ) }
				help={ __(
					'For your team only. Part of the information under Art. 15 GDPR: keep to the facts.',
					'sw-immosuite'
				) }
				value={ text }
				maxLength={ 10_000 }
				rows={ 3 }
				onChange={ change }
			/>
			{ trouble !== null && <TroubleNotice trouble={ trouble } onRetry={ () => void save() } /> }
			<Button
				type="submit"
				variant="secondary"
				isBusy={ isBusy }
				disabled={ isBusy || text.trim() === '' }
				accessibleWhenDisabled
			>
				{ __( 'Save note', 'sw-immosuite' ) }
			</Button>
		</form>
	);
}
