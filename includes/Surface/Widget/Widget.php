<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Widget;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** What the server says of a widget: one class each, named like its entry in widgets.json. */
interface Widget {

	/** Accessible name of the iframe, and the name of the block. */
	public function name( Translator $texts ): string;

	/** @return array{string, string} Title and subtitle of the document before the app writes its own. */
	public function title( Translator $texts ): array;
}
