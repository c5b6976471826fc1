/**
 * The only import of DataViews: entry `.` uses core's own packages. To switch to `./wp`, which bundles all of them,
 * change only this line.
 */
import '@wordpress/dataviews/build-style/style.css';

export { DataViews } from '@wordpress/dataviews';
export type { Action, DataFormControlProps as ControlProps, Field, View } from '@wordpress/dataviews';
