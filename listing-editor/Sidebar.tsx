import { PluginSidebar } from '@wordpress/editor';
import { __, _x } from '@wordpress/i18n';
import type { Audience } from './panels/Visibility';
import { useIsBlank, type Attachment } from './core';
import { gistOf, gistContext } from './gists';
import { FixedTop } from './FixedTop';
import { ReadOnlyFieldset, ImportedNote } from './Imported';
import type { Imported } from './ImportedRule';
import { InvalidContext, type Invalid } from './invalid';
import type { Meta } from './meta';
import type { OpenPoint } from './checks';
import { OpenList } from './OpenList';
import { SaveList } from './SaveList';
import { CommissionFields } from './panels/Commission';
import { EnergyFields } from './panels/Energy';
import { FiguresFields } from './panels/Figures';
import { AgentField, DocumentsFields, PicturesFields, PlaceFields, VisibilityFields } from './panels/later';
import { PANELS, type PanelName } from './panels/names';
import { OpenContext, type Open } from './panels/open';
import { Panel } from './panels/Panel';
import { useRegions } from './regions';
import { SIDEBAR } from './useSidebar';

interface Props {
	readonly meta: Meta;
	readonly pictures: ReadonlyMap< number, Attachment >;
	readonly items: readonly OpenPoint[];
	readonly imported: Imported;
	readonly audience: Audience;
}

interface FieldsProps extends Props {
	readonly panel: PanelName;
}

const titles = (): Record< PanelName, string > => ( {
	figures: __( 'Key figures', 'sw-immosuite' ),
	pictures: __( 'Pictures and floor plans', 'sw-immosuite' ),
	place: _x( 'Location', 'listing', 'sw-immosuite' ),
	energy: __( 'Energy certificate', 'sw-immosuite' ),
	commission: __( 'Commission', 'sw-immosuite' ),
	agent: __( 'Contact person', 'sw-immosuite' ),
	documents: __( 'Documents', 'sw-immosuite' ),
	visibility: __( 'Visibility', 'sw-immosuite' ),
} );

const Fields = ( { panel, meta, pictures, items, imported, audience }: FieldsProps ) => {
	switch ( panel ) {
		case 'figures':
			return <FiguresFields meta={ meta } />;
		case 'pictures':
			return <PicturesFields meta={ meta } pictures={ pictures } />;
		case 'place':
			return <PlaceFields meta={ meta } />;
		case 'energy':
			return <EnergyFields meta={ meta } items={ items } />;
		case 'commission':
			return <CommissionFields meta={ meta } items={ items } />;
		case 'agent':
			return <AgentField meta={ meta } />;
		case 'documents':
			return <DocumentsFields meta={ meta } />;
		case 'visibility':
			return <VisibilityFields meta={ meta } isReadOnly={ imported.isReadOnly } audience={ audience } />;
	}
};

interface SidebarProps extends Props {
	readonly open: Open;
	readonly invalid: Invalid;
}

/**
 * All fields of a listing except its text. The context providers are inside PluginSidebar, because core renders the
 * children of PluginSidebar elsewhere.
 */
export const Sidebar = ( props: SidebarProps ) => {
	const { meta, items, open, invalid, imported, audience } = props;
	const region = useRegions()?.find( ( { id } ) => id === meta.region )?.name ?? '';
	const context = gistContext(
		items.flatMap( ( { fields } ) => fields ),
		region,
		audience
	);
	const names = titles();
	const isBlank = useIsBlank();
	return (
		<PluginSidebar name={ SIDEBAR } title={ __( 'Details', 'sw-immosuite' ) } className="swis-sidebar">
			<FixedTop top={ <SaveList entries={ invalid.entries } isBlank={ isBlank } onGo={ open.goTo } /> }>
				<ImportedNote { ...imported } />
				<OpenList items={ items } onGo={ open.goTo } />
				<InvalidContext.Provider value={ invalid }>
					<OpenContext.Provider value={ open }>
						{ PANELS.map( ( panel ) => (
							<Panel
								key={ panel }
								name={ panel }
								title={ names[ panel ] }
								gist={ gistOf( panel, meta, context ) }
							>
								<ReadOnlyFieldset
									isReadOnly={ imported.isReadOnly && ( imported.marks || panel !== 'visibility' ) }
								>
									<Fields panel={ panel } { ...props } />
								</ReadOnlyFieldset>
							</Panel>
						) ) }
					</OpenContext.Provider>
				</InvalidContext.Provider>
			</FixedTop>
		</PluginSidebar>
	);
};
