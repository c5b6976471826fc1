import { Button, TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, isRTL } from '@wordpress/i18n';
import { showError, saveAlt, type Attachment } from '../core';

interface AltProps {
	readonly picture: Attachment;
}

/** The alternative text, saved with the picture when the user leaves the field. */
const AltField = ( { picture: { id, alt_text: savedText = '' } }: AltProps ) => {
	const [ text, setText ] = useState( savedText );
	const save = (): void => {
		if ( text.trim() !== savedText ) {
			saveAlt( id, text.trim() ).catch( () =>
				showError( __( 'The text of the picture could not be saved. Please try again.', 'sw-immosuite' ) )
			);
		}
	};
	return (
		<TextareaControl
			rows={ 2 }
			label={ __( 'Text of the picture', 'sw-immosuite' ) }
			help={ __( 'Describes the picture for people who cannot see it.', 'sw-immosuite' ) }
			value={ text }
			onChange={ setText }
			onBlur={ save }
		/>
	);
};

export interface ToolsProps {
	readonly picture: Attachment | undefined;
	/** Position in the list, from 0. */
	readonly place: number;
	/** Number of pictures in the list. */
	readonly of: number;
	readonly onStep: ( by: number ) => void;
	/** Undefined for plans, which have no title picture. */
	readonly onTitle: ( () => void ) | undefined;
	/** Label of the button that moves the picture to the other list. */
	readonly transferLabel: string;
	readonly onTransfer: () => void;
	readonly onRemove: () => void;
}

/** Tools of one picture, also to sort without dragging (WCAG 2.5.7). */
export const Tools = ( { picture, place, of, onStep, onTitle, transferLabel, onTransfer, onRemove }: ToolsProps ) => {
	const [ backArrow, forwardArrow ] = isRTL() ? [ '→', '←' ] : [ '←', '→' ];
	return (
		<div className="swis-picture-tools">
			{ picture && <AltField key={ `${ picture.id } ${ picture.alt_text ?? '' }` } picture={ picture } /> }
			<div className="swis-buttons">
				<Button
					size="small"
					variant="secondary"
					accessibleWhenDisabled
					disabled={ place === 0 }
					label={ __( 'Move to the front', 'sw-immosuite' ) }
					onClick={ () => onStep( -1 ) }
				>
					{ backArrow }
				</Button>
				<Button
					size="small"
					variant="secondary"
					accessibleWhenDisabled
					disabled={ place === of - 1 }
					label={ __( 'Move to the end', 'sw-immosuite' ) }
					onClick={ () => onStep( 1 ) }
				>
					{ forwardArrow }
				</Button>
				{ onTitle && (
					<Button
						size="small"
						variant="secondary"
						accessibleWhenDisabled
						disabled={ place === 0 }
						onClick={ onTitle }
					>
						{ __( 'Use as title picture', 'sw-immosuite' ) }
					</Button>
				) }
				<Button size="small" variant="tertiary" onClick={ onTransfer }>
					{ transferLabel }
				</Button>
				<Button size="small" variant="tertiary" isDestructive onClick={ onRemove }>
					{ __( 'Remove', 'sw-immosuite' ) }
				</Button>
			</div>
		</div>
	);
};
