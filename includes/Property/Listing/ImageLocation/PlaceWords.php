<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/**
 * Names of properties that say where a picture was taken: positions in whatever name space (EXIF, makers of drones), and what
 * photo libraries make of them. The address of the photographer (CiAdrCity) is none of them.
 */
final class PlaceWords {

	/** Local names that mean a place in any name space. */
	private const ANYWHERE = 'gps[\w.-]*|[\w.-]*latitude[\w.-]*|[\w.-]*longt?itude[\w.-]*|geotag[\w.-]*';

	/** Names that mean one in those of photographers, and of maps. */
	private const QUALIFIED = '(?:photoshop|Iptc4xmpCore|Iptc4xmpExt):(?:city|state|provincestate|country|countrycode|countryname|worldregion'
		. '|location|locationcreated|locationshown|sublocation)|geo:(?:lat|long|lat_long|point)';

	/** A name of an element, an attribute or a keyword; for use in a pattern without regard to case. */
	public const NAME = '(?:(?:[\w.-]+:)?(?:' . self::ANYWHERE . ')|' . self::QUALIFIED . ')';

	/** A position somewhere in bytes of whatever form. */
	public const ANY = '/gps_?(?:dest)?_?(?:latitude|longt?itude|position|coordinates)|gps[5-9]|\b(?:latitude|longitude)\b/i';

	/** Whether a keyword says that its text is a place. */
	public static function isPlace( string $keyword ): bool {
		return 1 === preg_match( '/^(?:' . self::NAME . '|location|position|coordinates)$/iD', $keyword );
	}
}
