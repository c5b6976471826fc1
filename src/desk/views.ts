/**
 * The one place that knows where lists come from (A2): entry `.` takes core's own packages, and `./wp`, which brings all of
 * them along, would be a change of this line.
 */
import '@wordpress/dataviews/build-style/style.css';

export { DataViews } from '@wordpress/dataviews';
export type { Action, DataFormControlProps as ControlProps, Field, View } from '@wordpress/dataviews';
