import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { Template, Templates } from './api';
import { languageText } from './words';

export interface TemplateMenuProps {
	readonly templates: Templates | null;
	/** Language of the entry; templates in this language come first. */
	readonly language: Template[ 'language' ];
	readonly onChoose: ( template: Template ) => void;
	/** null without the capability to edit templates. */
	readonly onEdit: ( () => void ) | null;
}

/** Menu of templates for a reply. */
export function TemplateMenu( { templates, language, onChoose, onEdit }: TemplateMenuProps ): ReactNode {
	const languages: Template[ 'language' ][] = language === 'de' ? [ 'de', 'en' ] : [ 'en', 'de' ];
	const groups = languages
		.map( ( groupLanguage ) => ( {
			groupLanguage,
			items: templates?.items.filter( ( item ) => item.language === groupLanguage ) ?? [],
		} ) )
		.filter( ( { items } ) => items.length > 0 );
	if ( templates !== null && groups.length === 0 && onEdit === null ) {
		return null;
	}
	return (
		<DropdownMenu
			icon={ null }
			text={ __( 'Insert template', 'sw-immosuite' ) }
			label={ __( 'Insert template', 'sw-immosuite' ) }
			toggleProps={ {
				variant: 'secondary',
				showTooltip: false,
				disabled: templates === null,
				accessibleWhenDisabled: true,
			} }
		>
			{ ( { onClose } ) => (
				<>
					{ groups.map( ( { groupLanguage, items } ) => (
						<MenuGroup key={ groupLanguage } label={ languageText( groupLanguage ) }>
							{ items.map( ( item ) => (
								<MenuItem
									key={ item.id }
									onClick={ () => {
										// Insert first: the closing menu restores the focus only if the insertion has not moved it.
										onChoose( item );
										onClose();
									} }
								>
									<span lang={ item.language }>{ item.name }</span>
								</MenuItem>
							) ) }
						</MenuGroup>
					) ) }
					{ onEdit !== null && (
						<MenuGroup>
							<MenuItem
								onClick={ () => {
									onClose();
									onEdit();
								} }
							>
								{ __( 'Edit templates', 'sw-immosuite' ) }
							</MenuItem>
						</MenuGroup>
					) }
				</>
			) }
		</DropdownMenu>
	);
}
