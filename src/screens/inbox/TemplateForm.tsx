import { Button, Notice, SelectControl, TextareaControl, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ConfirmAction } from './actions';
import { TroubleNotice } from './parts';
import { NAMES } from './placeholders';
import type { Draft, TemplateStore } from './useTemplates';
import { languageText } from './words';

export interface TemplateFormProps {
	readonly draft: Draft;
	readonly templates: TemplateStore;
	/** Called when the template is stored or deleted. */
	readonly onDone: ( text: string ) => void;
}

function Fault( { id, text = '' }: { id: string; text?: string | undefined } ): ReactNode {
	return (
		<p id={ id } className="swin-fault" role="alert">
			{ text }
		</p>
	);
}

/** The version that a colleague has stored, shown before the user replaces it. */
function ConflictNotice( { before }: Pick< Draft, 'before' > ): ReactNode {
	return (
		<div role="alert">
			<Notice status="warning" isDismissible={ false }>
				<p>
					{ __(
						'Someone has changed the templates in the meantime. Your text is still here: please check it and save it again.',
						'sw-immosuite'
					) }
				</p>
				{ before !== null && (
					<>
						<p>{ __( 'Stored now:', 'sw-immosuite' ) }</p>
						<blockquote lang={ before.language }>
							{ [ before.name, before.subject, before.body ].filter( Boolean ).join( '\n' ) }
						</blockquote>
					</>
				) }
			</Notice>
		</div>
	);
}

/** Form for one template. The draft stays until it is stored or discarded. */
export function TemplateForm( { draft, templates, onDone }: TemplateFormProps ): ReactNode {
	const { before, typed, faults, trouble, isBusy, isOvertaken } = draft;
	const [ isAsking, setAsking ] = useState( false );
	const form = useRef< HTMLFormElement >( null );
	const name = useRef< HTMLInputElement >( null );
	useEffect( () => name.current?.focus(), [] );
	useEffect( () => {
		form.current?.querySelector< HTMLElement >( '[aria-invalid="true"]' )?.focus();
	}, [ faults ] );
	const save = async (): Promise< void > => {
		if ( await templates.save() ) {
			onDone( __( 'The template has been saved.', 'sw-immosuite' ) );
		}
	};
	const remove = async (): Promise< void > => {
		setAsking( false );
		if ( await templates.remove() ) {
			onDone( __( 'The template has been deleted.', 'sw-immosuite' ) );
		}
	};
	if ( isAsking ) {
		return (
			<ConfirmAction
				label={ __( 'Delete template', 'sw-immosuite' ) }
				isDestructive
				onCancel={ () => setAsking( false ) }
				onConfirm={ () => void remove() }
			>
				<p>{ sprintf( __( 'Delete the template “%s”?', 'sw-immosuite' ), before?.name ?? '' ) }</p>
			</ConfirmAction>
		);
	}
	return (
		<form
			ref={ form }
			className="swin-template"
			noValidate
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( ! isBusy ) {
					void save();
				}
			} }
		>
			{ isOvertaken && <ConflictNotice before={ before } /> }
			<TextControl
				ref={ name }
				label={ __( 'Name', 'sw-immosuite' ) }
				value={ typed.name }
				maxLength={ 100 }
				aria-invalid={ 'name' in faults }
				aria-describedby="swin-template-name"
				onChange={ ( text ) => templates.type( { name: text } ) }
			/>
			<Fault id="swin-template-name" text={ faults[ 'name' ] } />
			<SelectControl
				label={ __( 'Language', 'sw-immosuite' ) }
				value={ typed.language }
				options={ ( [ 'de', 'en' ] as const ).map( ( value ) => ( { value, label: languageText( value ) } ) ) }
				onChange={ ( language ) => templates.type( { language } ) }
			/>
			<TextControl
				label={ __( 'Subject', 'sw-immosuite' ) }
				value={ typed.subject }
				maxLength={ 250 }
				aria-invalid={ 'subject' in faults }
				aria-describedby="swin-template-subject"
				onChange={ ( text ) => templates.type( { subject: text } ) }
			/>
			<p className="swin-origin">{ __( 'Empty: the reply keeps its own subject.', 'sw-immosuite' ) }</p>
			<Fault id="swin-template-subject" text={ faults[ 'subject' ] } />
			<TextareaControl
				label={ __( 'Text', 'sw-immosuite' ) }
				value={ typed.body }
				rows={ 10 }
				aria-invalid={ 'body' in faults }
				aria-describedby="swin-template-body swin-template-names"
				onChange={ ( text ) => templates.type( { body: text } ) }
			/>
			<p id="swin-template-names" className="swin-origin">
				{ sprintf(
					__( 'Filled in when the template is inserted: %s', 'sw-immosuite' ),
					NAMES.map( ( placeholder ) => `{${ placeholder }}` ).join( ' ' )
				) }
			</p>
			<Fault id="swin-template-body" text={ faults[ 'body' ] } />
			{ 'items' in faults && <Fault id="swin-template-items" text={ faults[ 'items' ] } /> }
			{ trouble !== null && <TroubleNotice trouble={ trouble } onRetry={ () => void save() } /> }
			<div className="swin-buttons">
				<Button type="submit" variant="primary" isBusy={ isBusy } disabled={ isBusy } accessibleWhenDisabled>
					{ __( 'Save template', 'sw-immosuite' ) }
				</Button>
				<Button variant="tertiary" onClick={ templates.discard }>
					{ __( 'Cancel', 'sw-immosuite' ) }
				</Button>
				{ before !== null && (
					<Button variant="tertiary" isDestructive onClick={ () => setAsking( true ) }>
						{ __( 'Delete template', 'sw-immosuite' ) }
					</Button>
				) }
			</div>
		</form>
	);
}
