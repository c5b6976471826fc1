<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Privacy;

use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Tools → Erase Personal Data. */
final class CoreEraser {

	public function __construct(
		private readonly Erasure $erasure,
		private readonly Translator $translator,
	) {
	}

	/**
	 * Erases the next batch; core calls again until it is done. The page number does not matter, as erased rows are gone.
	 *
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	public function erase( string $email ): array {
		$page = $this->erasure->erasePage( new EmailAddress( trim( $email ) ) );
		$why  = $this->translator->text( 'Proof of confirmed consents is kept, marked as withdrawn (Art. 7 (1) GDPR, Section 7a UWG).' );
		return [
			'items_removed'  => $page['removed'] > 0,
			'items_retained' => $page['kept'] > 0,
			'messages'       => $page['done'] && $page['kept'] > 0 ? [ $why ] : [],
			'done'           => $page['done'],
		];
	}
}
