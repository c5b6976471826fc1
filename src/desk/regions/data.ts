/** What the server tells the screen (includes/Surface/Admin/Regions/RegionsScreen.php). */
import type { RegionsScreenData } from '../../contract/types.gen';

export type Data = Readonly< RegionsScreenData >;

const given = (): Partial< Data > | undefined =>
	( window as { swImmosuiteRegions?: Partial< Data > } ).swImmosuiteRegions;

/** Printed by the same release: its schema has been checked where it was made. */
export const screenData = (): Data | null => ( given()?.v === 1 ? ( given() as Data ) : null );
