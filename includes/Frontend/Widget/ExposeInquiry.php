<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Widget;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** An inquiry about one listing. */
final class ExposeInquiry implements Widget {

	public function name( Translator $texts ): string {
		return $texts->text( 'Listing Inquiry', 'block title' );
	}

	public function title( Translator $texts ): array {
		return [ $texts->text( 'Inquiry about this property' ), $texts->text( 'Listing' ) ];
	}
}
