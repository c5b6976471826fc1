import { Button, CheckboxControl, Notice, TextareaControl, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { startTransition, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { EntryDetail } from './api';
import type { Data } from './data';
import { hasDraft } from './drafts';
import { TroubleNotice } from './parts';
import { unfilledIn, valuesOf } from './placeholders';
import { TemplateDialog } from './TemplateDialog';
import { TemplateMenu } from './TemplateMenu';
import type { Loaded } from './useEntry';
import { useTemplateInsertion } from './useTemplateInsertion';
import { MAX_BODY_LENGTH, useReply } from './useReply';
import { useTemplates, type TemplateStore } from './useTemplates';

export interface ReplyProps {
	readonly data: Data;
	readonly entry: EntryDetail;
	readonly loaded: Loaded;
	readonly onSent: ( text: string ) => void;
}

/** Errors of a field: its unfilled placeholders, and a template that does not fit. */
function FieldErrors( { id, text, isFull = false }: { id: string; text: string; isFull?: boolean } ): ReactNode {
	const lines = [
		...unfilledIn( text ).map( ( name ) =>
			sprintf(
				__( 'The placeholder %s has not been replaced. Please fill in or remove it.', 'sw-immosuite' ),
				name
			)
		),
		...( isFull
			? [
					__(
						'There is no room for the template beside your text. Please shorten your text first.',
						'sw-immosuite'
					),
				]
			: [] ),
	];
	return (
		<div id={ id } className="swin-fault" role="alert">
			{ lines.map( ( line ) => (
				<p key={ line }>{ line }</p>
			) ) }
		</div>
	);
}

interface EditorProps extends ReplyProps {
	readonly templates: TemplateStore;
	readonly onEdit: () => void;
}

function Editor( { data, entry, loaded, templates, onEdit, onSent }: EditorProps ): ReactNode {
	const preset = entry.subject;
	const reply = useReply( { data, entry, loaded, preset, onSent } );
	const [ subject, body ] = [ useRef< HTMLInputElement >( null ), useRef< HTMLTextAreaElement >( null ) ];
	const values = valuesOf( entry, data.replies );
	const { insert, onBodyFocus, isFull, focusUnfilled } = useTemplateInsertion( {
		reply,
		entry,
		values,
		preset,
		subject,
		body,
	} );
	const maySend = reply.doubts.length === 0 || reply.sendsAnyway;
	const send = (): void => {
		if ( maySend && reply.isComplete && ! focusUnfilled() ) {
			reply.send();
		}
	};
	const onKeyDown = ( event: KeyboardEvent ): void => {
		if ( event.key === 'Enter' && ( event.ctrlKey || event.metaKey ) ) {
			event.preventDefault();
			send();
		}
	};
	return (
		<form
			className="swin-reply"
			aria-label={ __( 'Reply', 'sw-immosuite' ) }
			onKeyDown={ onKeyDown }
			onSubmit={ ( event ) => {
				event.preventDefault();
				send();
			} }
		>
			<p>{ sprintf( __( 'To: %s', 'sw-immosuite' ), entry.contact.email ) }</p>
			<TextControl
				ref={ subject }
				label={ __( 'Subject', 'sw-immosuite' ) }
				value={ reply.subject }
				maxLength={ 250 }
				aria-describedby="swin-subject-left"
				onChange={ reply.setSubject }
			/>
			<FieldErrors id="swin-subject-left" text={ reply.subject } />
			<TextareaControl
				ref={ body }
				label={ __( 'Text', 'sw-immosuite' ) }
				value={ reply.body }
				rows={ 8 }
				maxLength={ MAX_BODY_LENGTH }
				aria-describedby="swin-text-left"
				onFocus={ ( { currentTarget } ) => {
					onBodyFocus();
					// Browsers scroll only the caret into view, which on a phone shows only a slice of the field.
					currentTarget.scrollIntoView( { block: 'nearest' } );
				} }
				onChange={ reply.setBody }
			/>
			<FieldErrors id="swin-text-left" text={ reply.body } isFull={ isFull } />
			{ reply.doubts.map( ( { name, text } ) => (
				<Notice key={ name } status="warning" isDismissible={ false }>
					{ text }
				</Notice>
			) ) }
			{ reply.doubts.length > 0 && (
				<CheckboxControl
					label={ __( 'Reply anyway', 'sw-immosuite' ) }
					checked={ reply.sendsAnyway }
					onChange={ reply.setSendsAnyway }
				/>
			) }
			{ reply.trouble !== null && <TroubleNotice trouble={ reply.trouble } onRetry={ send } /> }
			<p className="swin-origin">
				{ sprintf( __( 'Replies go to %s, not to this inbox.', 'sw-immosuite' ), data.replies.to ) }{ ' ' }
				{ data.replies.copy !== '' && sprintf( __( 'Copy to %s', 'sw-immosuite' ), data.replies.copy ) }
			</p>
			{ templates.trouble !== null && (
				<TroubleNotice trouble={ templates.trouble } onRetry={ templates.retry } />
			) }
			<div className="swin-buttons">
				<Button
					type="submit"
					variant="primary"
					isBusy={ reply.isBusy }
					disabled={ reply.isBusy || ! maySend || ! reply.isComplete }
					accessibleWhenDisabled
				>
					{ reply.isRejected ? __( 'Send anyway', 'sw-immosuite' ) : __( 'Send reply', 'sw-immosuite' ) }
				</Button>
				<TemplateMenu
					templates={ templates.all }
					language={ entry.language === 'de' ? 'de' : 'en' }
					onChoose={ insert }
					onEdit={ data.may.templates ? onEdit : null }
				/>
			</div>
		</form>
	);
}

/** The reply form, with the dialog for templates as a sibling: nested forms would be submitted together. */
function Writing( props: ReplyProps ): ReactNode {
	const templates = useTemplates();
	const [ isEditing, setEditing ] = useState( false );
	return (
		<>
			<Editor { ...props } templates={ templates } onEdit={ () => setEditing( true ) } />
			{ isEditing && (
				<TemplateDialog
					templates={ templates }
					language={ props.entry.language === 'de' ? 'de' : 'en' }
					onClose={ () => setEditing( false ) }
				/>
			) }
		</>
	);
}

/** A button below the entry, which is replaced by the reply form. */
export function Reply( props: ReplyProps ): ReactNode {
	const { data, entry } = props;
	const [ isOpen, setOpen ] = useState( () => hasDraft( { uuid: entry.uuid, me: data.me } ) );
	const container = useRef< HTMLDivElement >( null );
	const wasOpen = useRef( isOpen );
	// Opening and closing remove the focused element, so move the focus to its replacement.
	useEffect( () => {
		if ( wasOpen.current !== isOpen ) {
			wasOpen.current = isOpen;
			container.current?.querySelector< HTMLElement >( isOpen ? 'textarea' : 'button' )?.focus();
		}
	}, [ isOpen ] );
	return (
		<div ref={ container }>
			{ isOpen ? (
				<Writing
					{ ...props }
					onSent={ ( text ) => {
						setOpen( false );
						props.onSent( text );
					} }
				/>
			) : (
				// Rendering the form takes longer than a click may block.
				<Button variant="primary" onClick={ () => startTransition( () => setOpen( true ) ) }>
					{ __( 'Reply', 'sw-immosuite' ) }
				</Button>
			) }
		</div>
	);
}
