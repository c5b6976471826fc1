/** Data that the server prints for the screen (includes/Admin/Regions/RegionsScreen.php). */
import type { RegionsScreenData } from '../../contract/types.gen';

export type Data = Readonly< RegionsScreenData >;

const printedData = (): Partial< Data > | undefined =>
	( window as { swImmosuiteRegions?: Partial< Data > } ).swImmosuiteRegions;

/** Checks only the version: the server of the same release prints the rest. */
export const screenData = (): Data | null => ( printedData()?.v === 1 ? ( printedData() as Data ) : null );
