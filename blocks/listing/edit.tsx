import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { PanelBody, Placeholder, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../_editor/attributes';
import { ServerPreview } from '../_editor/ServerPreview';
import type { ListingAttributes, Part } from './attributes';
import metadata from './block.json';
import { nameOf, parts } from './parts';
import { usePreviewedListing } from './previewed-listing';

const whyNone = ( isElsewhere: boolean ): string =>
	isElsewhere
		? __( 'Appears on the page of a listing, or in the template of these pages.', 'sw-immosuite' )
		: __( 'There is no property to show here yet.', 'sw-immosuite' );

export const Edit = ( { attributes, setAttributes, context }: EditProps< ListingAttributes > ) => {
	const { post, isElsewhere } = usePreviewedListing( context );
	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ __( 'Display', 'sw-immosuite' ) }>
					<SelectControl< Part >
						label={ __( 'Part of the listing', 'sw-immosuite' ) }
						value={ attributes.part }
						options={ parts() }
						onChange={ ( part ) => setAttributes( { part } ) }
					/>
				</PanelBody>
			</InspectorControls>
			{ post === 0 && (
				<Placeholder label={ nameOf( attributes.part ) } instructions={ whyNone( isElsewhere ) } />
			) }
			{ post !== null && post !== 0 && (
				<ServerPreview
					block="sw-immosuite/listing"
					title={ nameOf( attributes.part ) }
					declared={ metadata.attributes }
					attributes={ attributes }
					post={ post }
					empty={ __( 'Appears once the listing says something about it.', 'sw-immosuite' ) }
				/>
			) }
		</div>
	);
};
