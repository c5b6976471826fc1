import { ColorPalette } from '@wordpress/block-editor';
import { BaseControl, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { contrast, readColor } from '../../src/host/color';

export interface ColorControlProps {
	readonly id: string;
	readonly label: string;
	readonly help: string;
	/** Empty for the widget's default color. */
	readonly value: string;
	readonly onChange: ( color: string ) => void;
}

/** Minimum contrast of text (WCAG 1.4.3). */
const MIN_CONTRAST = 4.5;

const WHITE = [ 255, 255, 255, 1 ] as const;

/** Whether white text, which most themes put on buttons, is hard to read on the color. */
const isHardToRead = ( color: string ): boolean => {
	const read = readColor( color );
	return read !== null && contrast( read, WHITE ) < MIN_CONTRAST;
};

/** One color of a widget, with a warning if the widget has to adjust it. */
export const ColorControl = ( { id, label, help, value, onChange }: ColorControlProps ) => (
	<>
		<BaseControl id={ id } help={ help }>
			<BaseControl.VisualLabel>{ label }</BaseControl.VisualLabel>
			<ColorPalette
				aria-label={ label }
				value={ value || undefined }
				onChange={ ( color = '' ) => onChange( color ) }
			/>
		</BaseControl>
		{ isHardToRead( value ) && (
			<Notice status="warning" isDismissible={ false }>
				{ __( 'Text on this color is hard to read. The widget adjusts it.', 'sw-immosuite' ) }
			</Notice>
		) }
	</>
);
