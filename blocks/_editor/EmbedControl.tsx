import { Button, Notice, PanelBody, TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { editorData } from './data';
import { embedCode, type Declared } from './embed-code';

interface Props {
	readonly widget: string;
	readonly declared: Declared;
	readonly attributes: object;
}

/** Result of copying `code`; not shown once the block has different code. */
interface Outcome {
	readonly code: string;
	readonly isCopied: boolean;
}

/**
 * Copies the code to the clipboard. If the browser denies that, as on a site without HTTPS, the control shows the code.
 */
export const EmbedControl = ( { widget, declared, attributes }: Props ) => {
	const [ outcome, setOutcome ] = useState< Outcome | null >( null );
	const code = embedCode( editorData().embed, widget, declared, attributes );
	const label = __( 'Copy code for other websites', 'sw-immosuite' );
	const copy = async (): Promise< void > => {
		try {
			await navigator.clipboard.writeText( code );
			setOutcome( { code, isCopied: true } );
		} catch {
			setOutcome( { code, isCopied: false } );
		}
	};
	const isCurrent = outcome?.code === code;
	return (
		<PanelBody>
			<Button variant="secondary" onClick={ () => void copy() }>
				{ label }
			</Button>
			{ isCurrent && outcome.isCopied && (
				<Notice status="success" isDismissible={ false }>
					{ __( 'Copied.', 'sw-immosuite' ) }
				</Notice>
			) }
			{ isCurrent && ! outcome.isCopied && (
				<TextareaControl
					label={ label }
					hideLabelFromVision
					value={ code }
					onChange={ () => undefined }
					readOnly
				/>
			) }
		</PanelBody>
	);
};
