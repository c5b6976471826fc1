import type { ComponentType } from 'react';
import type { RequestOf } from '../api';
import type { FrameConfig } from '../store';
import type { WidgetProps } from '../widgets/types';

/** A widget as the frame mounts it: the frame's whole config, not only what every widget reads. */
export type FrameWidget = ComponentType< Omit< WidgetProps, 'config' > & { config: FrameConfig } >;

type Attributes = WidgetProps[ 'params' ][ 'attributes' ];

/** What the folder of a widget exports. */
export interface WidgetModule {
	default: FrameWidget;
	/** Whether a block with these attributes begins with the step that was printed at build time; without it, each does. */
	isPrinted?: ( attributes: Attributes ) => boolean;
}

/** An entry of widgets.json, as the app needs it. */
export interface Route {
	/** Block that the route belongs to; its default form token is asked for where no token can be renewed. */
	widget: NonNullable< RequestOf< 'POST /wizard/form-token' >[ 'widget' ] >;
	load: () => Promise< WidgetModule >;
}
