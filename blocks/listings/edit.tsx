import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { EditProps } from '../_editor/attributes';
import { ServerPreview } from '../_editor/ServerPreview';
import type { ListingsAttributes } from './attributes';
import metadata from './block.json';
import { ChoicePanel } from './ChoicePanel';
import { DisplayPanel } from './DisplayPanel';
import { defaultHeading, whyEmpty } from './words';

export const Edit = ( props: EditProps< ListingsAttributes > ) => (
	<div { ...useBlockProps() }>
		<InspectorControls>
			<ChoicePanel { ...props } />
			<DisplayPanel { ...props } />
		</InspectorControls>
		<ServerPreview
			block="sw-immosuite/listings"
			title={ defaultHeading( props.attributes.variant ) }
			declared={ metadata.attributes }
			attributes={ props.attributes }
			empty={ whyEmpty( props.attributes.variant ) }
		/>
	</div>
);
