import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useCallback, useState, type ReactNode } from 'react';
import type { Template } from './api';
import { TemplateForm } from './TemplateForm';
import type { TemplateStore } from './useTemplates';
import { languageText } from './words';

const MAX_TEMPLATES = 50;

export interface TemplateDialogProps {
	readonly templates: TemplateStore;
	/** Language of a new template. */
	readonly language: Template[ 'language' ];
	readonly onClose: () => void;
}

/** The dialog for templates. Closing the dialog keeps the draft until the user leaves the reply. */
export function TemplateDialog( { templates, language, onClose }: TemplateDialogProps ): ReactNode {
	const [ message, setMessage ] = useState( '' );
	// Focuses the button after the form has closed. The callback is stable, because React would call a new one on each
	// render and so move the focus again.
	const focusAfterChange = useCallback(
		( button: HTMLElement | null ): void => {
			if ( message !== '' ) {
				button?.focus();
			}
		},
		[ message ]
	);
	const items = templates.all?.items ?? [];
	return (
		<Modal title={ __( 'Templates', 'sw-immosuite' ) } size="medium" onRequestClose={ onClose }>
			<p role="status">{ message }</p>
			{ templates.draft !== null ? (
				<TemplateForm draft={ templates.draft } templates={ templates } onDone={ setMessage } />
			) : (
				<>
					<ul className="swin-others">
						{ items.map( ( item ) => (
							<li key={ item.id }>
								<Button variant="link" onClick={ () => templates.begin( item, language ) }>
									<span lang={ item.language }>{ item.name }</span>
								</Button>{ ' ' }
								{ languageText( item.language ) }
							</li>
						) ) }
					</ul>
					{ items.length < MAX_TEMPLATES ? (
						<Button
							ref={ focusAfterChange }
							variant="secondary"
							onClick={ () => templates.begin( null, language ) }
						>
							{ __( 'New template', 'sw-immosuite' ) }
						</Button>
					) : (
						<p>
							{ __(
								'There are 50 templates. Please delete one before you write another.',
								'sw-immosuite'
							) }
						</p>
					) }
				</>
			) }
		</Modal>
	);
}
