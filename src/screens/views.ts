/**
 * The only import of DataViews: entry `.` uses core's own packages; `./wp`, which bundles all of them, would be a
 * change of this line only.
 */
import '@wordpress/dataviews/build-style/style.css';

export { DataViews } from '@wordpress/dataviews';
export type { Action, DataFormControlProps as ControlProps, Field, View } from '@wordpress/dataviews';
