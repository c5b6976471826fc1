<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Widget;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** The Exposé of an exclusive listing, which has no public page. */
final class Expose implements Widget {

	public function name( Translator $texts ): string {
		return $texts->text( 'View details' );
	}

	public function title( Translator $texts ): array {
		return [ $texts->text( 'View details' ), $texts->text( 'Exclusive properties' ) ];
	}
}
