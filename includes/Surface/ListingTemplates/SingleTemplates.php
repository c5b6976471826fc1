<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\ListingTemplates;

use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/** A listing's own page, in any theme without a template for listings. */
final class SingleTemplates {

	/**
	 * Filter single_template_hierarchy: a listing is no article with author, date and neighbours, so without a template of
	 * its own it looks like the theme's pages.
	 *
	 * @param array<array-key, mixed> $templates File names, the first that the theme has is taken.
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
