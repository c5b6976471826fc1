<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingTemplates;

use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/** Template of a listing's own page in themes without one for listings. */
final class SingleTemplates {

	/**
	 * Filter single_template_hierarchy: falls back to the theme's page template, because a listing needs no author, date
	 * and links to adjacent posts.
	 *
	 * @param array<array-key, mixed> $templates File names; the first existing one is used.
	 * @return list<mixed>
	 */
	public static function templates( array $templates ): array {
		$names = array_values( $templates );
		$last  = array_search( 'single.php', $names, true );
		if ( is_int( $last ) && in_array( 'single-' . PostType::NAME . '.php', $names, true ) ) {
			array_splice( $names, $last, 0, [ 'page.php' ] );
		}
		return $names;
	}
}
