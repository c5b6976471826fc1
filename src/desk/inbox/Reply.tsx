import { Button, CheckboxControl, Notice, TextareaControl, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { EntryDetail } from './api';
import type { Data } from './data';
import { hasDraft } from './drafts';
import { TroubleNotice } from './parts';
import { leftIn, valuesOf } from './placeholders';
import { TemplateMenu } from './TemplateMenu';
import type { Loaded } from './useEntry';
import { useInserting } from './useInserting';
import { LONGEST, useReply } from './useReply';
import { useTemplates } from './useTemplates';
import { longTime } from './words';

export interface ReplyProps {
	readonly data: Data;
	readonly entry: EntryDetail;
	readonly loaded: Loaded;
	readonly onSent: ( text: string ) => void;
}

/** Why somebody might not want to write to this address (A14). */
function doubtsOf( { confirmed, history }: EntryDetail, zone: string ): string[] {
	const withdrawn = history
		.filter( ( { event, data } ) => event === 'withdrawn' && data[ 'purpose' ] === 'acceptContact' )
		.at( -1 );
	return [
		...( confirmed
			? []
			: [ __( 'This address is not confirmed. The reply might reach somebody else.', 'sw-immosuite' ) ] ),
		...( withdrawn === undefined
			? []
			: [
					sprintf(
						__( 'The consent to be contacted was withdrawn on %s.', 'sw-immosuite' ),
						longTime( withdrawn.at, zone )
					),
				] ),
	];
}

/** What is left to fill in, beside the field that it stands in. */
function Left( { id, text, isFull = false }: { id: string; text: string; isFull?: boolean } ): ReactNode {
	const lines = [
		...leftIn( text ).map( ( name ) =>
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

function Editor( { data, entry, loaded, onSent }: ReplyProps ): ReactNode {
	const preset = entry.subject;
	const reply = useReply( { data, entry, loaded, preset, onSent } );
	const templates = useTemplates();
	const [ subject, body ] = [ useRef< HTMLInputElement >( null ), useRef< HTMLTextAreaElement >( null ) ];
	const values = valuesOf( entry, data.replies );
	const { insert, enter, isFull, goToLeft } = useInserting( { reply, entry, values, preset, subject, body } );
	const doubts = doubtsOf( entry, data.zone );
	const mayGo = ( doubts.length === 0 && reply.doubt === null ) || reply.isAnyway;
	const send = (): void => {
		if ( mayGo && reply.isWhole && ! goToLeft() ) {
			reply.send();
		}
	};
	const keys = ( event: KeyboardEvent ): void => {
		if ( event.key === 'Enter' && ( event.ctrlKey || event.metaKey ) ) {
			event.preventDefault();
			send();
		}
	};
	return (
		<form
			className="swin-reply"
			aria-label={ __( 'Reply', 'sw-immosuite' ) }
			onKeyDown={ keys }
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
			<Left id="swin-subject-left" text={ reply.subject } />
			<TextareaControl
				ref={ body }
				label={ __( 'Text', 'sw-immosuite' ) }
				value={ reply.body }
				rows={ 8 }
				maxLength={ LONGEST }
				aria-describedby="swin-text-left"
				onFocus={ enter }
				onChange={ reply.setBody }
			/>
			<Left id="swin-text-left" text={ reply.body } isFull={ isFull } />
			{ [ ...new Set( [ ...doubts, ...( reply.doubt === null ? [] : [ reply.doubt ] ) ] ) ].map( ( doubt ) => (
				<Notice key={ doubt } status="warning" isDismissible={ false }>
					{ doubt }
				</Notice>
			) ) }
			{ ( doubts.length > 0 || reply.doubt !== null ) && (
				<CheckboxControl
					label={ __( 'Reply anyway', 'sw-immosuite' ) }
					checked={ reply.isAnyway }
					onChange={ reply.setAnyway }
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
					disabled={ reply.isBusy || ! mayGo || ! reply.isWhole }
					accessibleWhenDisabled
				>
					{ reply.doubt === null ? __( 'Send reply', 'sw-immosuite' ) : __( 'Send anyway', 'sw-immosuite' ) }
				</Button>
				<TemplateMenu templates={ templates.all } language={ entry.language } onChoose={ insert } />
			</div>
		</form>
	);
}

/** The way to an answer, below what was sent. */
export function Reply( props: ReplyProps ): ReactNode {
	const { data, entry } = props;
	const [ isOpen, setOpen ] = useState( () => hasDraft( { uuid: entry.uuid, me: data.me } ) );
	const place = useRef< HTMLDivElement >( null );
	const was = useRef( isOpen );
	// What had the focus is gone: whoever works by keys goes on with what has come instead.
	useEffect( () => {
		if ( was.current !== isOpen ) {
			was.current = isOpen;
			place.current?.querySelector< HTMLElement >( isOpen ? 'textarea' : 'button' )?.focus();
		}
	}, [ isOpen ] );
	return (
		<div ref={ place }>
			{ isOpen ? (
				<Editor
					{ ...props }
					onSent={ ( text ) => {
						setOpen( false );
						props.onSent( text );
					} }
				/>
			) : (
				<Button variant="primary" onClick={ () => setOpen( true ) }>
					{ __( 'Reply', 'sw-immosuite' ) }
				</Button>
			) }
		</div>
	);
}
