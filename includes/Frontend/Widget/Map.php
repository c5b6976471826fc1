<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Widget;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Map with the results of a search. */
final class Map implements Widget {

	public function name( Translator $texts ): string {
		return $texts->text( 'Map of the properties' );
	}

	public function title( Translator $texts ): array {
		return [ $texts->text( 'Map of the properties' ), $texts->text( 'Properties' ) ];
	}
}
