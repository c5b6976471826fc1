<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Widget;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Owners describe a property that they want to sell or to rent out. */
final class LeadWizard implements Widget {

	public function name( Translator $texts ): string {
		return $texts->text( 'Offer a Property', 'block title' );
	}

	public function title( Translator $texts ): array {
		return [ $texts->text( 'Describe your property' ), $texts->text( 'Type of property' ) ];
	}
}
