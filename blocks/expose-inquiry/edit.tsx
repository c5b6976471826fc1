import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { exposeInquiryAttributes, type ExposeInquiryAttributes } from '../../src/contract/blocks.gen';
import { AppearancePanel } from '../_editor/AppearancePanel';
import type { EditProps } from '../_editor/attributes';
import { RequiredFieldsControl } from '../_editor/ContactFieldsControls';
import { HeadingControl } from '../_editor/HeadingControl';
import { ListingControl } from '../_editor/ListingControl';
import { useListings } from '../_editor/listings';
import { MailNotice } from '../_editor/MailNotice';
import { NewsletterControl } from '../_editor/NewsletterControl';
import { Preview } from '../_editor/Preview';
import { PrivacyNotice } from '../_editor/PrivacyNotice';

const { requiredFields } = exposeInquiryAttributes;

const FormPanel = ( { attributes, setAttributes }: EditProps< ExposeInquiryAttributes > ) => (
	<PanelBody title={ __( 'Form', 'sw-immosuite' ) }>
		<ListingControl value={ attributes.objectId } onChange={ ( objectId ) => setAttributes( { objectId } ) } />
		<HeadingControl
			value={ attributes.heading }
			defaultHeading={ __( 'Inquiry about this property', 'sw-immosuite' ) }
			onChange={ ( heading ) => setAttributes( { heading } ) }
		/>
		<NewsletterControl
			value={ attributes.newsletter }
			onChange={ ( newsletter ) => setAttributes( { newsletter } ) }
		/>
		<RequiredFieldsControl
			offered={ requiredFields.items.enum }
			hidden={ [] }
			value={ attributes.requiredFields }
			onChange={ ( names ) => setAttributes( { requiredFields: names } ) }
		/>
	</PanelBody>
);

/**
 * Attributes with the newest listing as an example if the block names no listing; on a listing's page, visitors see the
 * form about that listing.
 */
const usePreviewedAttributes = ( attributes: Readonly< ExposeInquiryAttributes > ): ExposeInquiryAttributes => {
	const [ newest ] = useListings( '', attributes.objectId );
	return attributes.objectId === 0 && newest ? { ...attributes, objectId: newest.id } : attributes;
};

export const Edit = ( props: EditProps< ExposeInquiryAttributes > ) => (
	<div { ...useBlockProps() }>
		<InspectorControls>
			<PrivacyNotice />
			<MailNotice />
			<FormPanel { ...props } />
			<AppearancePanel { ...props } />
		</InspectorControls>
		<Preview widget="expose-inquiry" attributes={ usePreviewedAttributes( props.attributes ) } />
	</div>
);
