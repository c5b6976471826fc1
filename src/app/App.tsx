import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { Progress } from './Progress';
import type { FrameWidget } from './route';
import { Snackbar } from './Snackbar';
import type { WidgetProps } from '../widgets/types';
import type { FrameConfig } from '../store';

export interface AppProps extends Omit< WidgetProps, 'config' > {
	widget: FrameWidget;
	config: FrameConfig;
}

/** The content of the document: rendered in Node at build time, hydrated in the browser with the same props. */
export function App( { widget: Widget, ...props }: AppProps ): ReactNode {
	return (
		<>
			<ErrorBoundary>
				<Widget { ...props } />
			</ErrorBoundary>
			<Snackbar />
			<Progress />
		</>
	);
}
