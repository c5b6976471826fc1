<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/**
 * Names of properties that contain a location: coordinates in any namespace (EXIF, drone makers), and place names that
 * photo libraries derive from them. The photographer's address (CiAdrCity) is not one.
 */
final class PlaceWords {

	/** Local names that mean a location in any namespace. */
	private const ANYWHERE = 'gps[\w.-]*|[\w.-]*latitude[\w.-]*|[\w.-]*longt?itude[\w.-]*|geotag[\w.-]*';

	/** Names that mean a location in the namespaces of photo libraries and maps. */
	private const QUALIFIED = '(?:photoshop|Iptc4xmpCore|Iptc4xmpExt):(?:city|state|provincestate|country|countrycode|countryname|worldregion'
		. '|location|locationcreated|locationshown|sublocation)|geo:(?:lat|long|lat_long|point)';

	/** Name of an element, attribute or keyword; for case-insensitive patterns. */
	public const NAME = '(?:(?:[\w.-]+:)?(?:' . self::ANYWHERE . ')|' . self::QUALIFIED . ')';

	/** Coordinates anywhere in raw bytes. */
	public const ANY = '/gps_?(?:dest)?_?(?:latitude|longt?itude|position|coordinates)|gps[5-9]|\b(?:latitude|longitude)\b/i';

	/** Whether the text under this keyword is a location. */
	public static function isPlace( string $keyword ): bool {
		return 1 === preg_match( '/^(?:' . self::NAME . '|location|position|coordinates)$/iD', $keyword );
	}
}
