<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Widget;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Texts of a widget; one class for each entry of widgets.json, with the same name. */
interface Widget {

	/** Accessible name of the iframe and name of the block. */
	public function name( Translator $texts ): string;

	/** @return array{string, string} Title and subtitle of the document until the app sets its own. */
	public function title( Translator $texts ): array;
}
