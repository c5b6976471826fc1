<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\ListingPage\Part\PageAround;
use SwImmoSuite\Frontend\ListingPage\Part\PartContext;
use SwImmoSuite\Frontend\ListingPage\Part\PartName;
use SwImmoSuite\Property\Listing\Record\Listing;

defined( 'ABSPATH' ) || exit;

/**
 * Parts of an exclusive listing for its Exposé: those of a listing's page, in the frame's language.
 *
 * @phpstan-import-type ListingDetailShape from Shapes
 */
final class ExposeParts {

	/** @param Closure(Listing, Translator): string $outline The region of a listing as escaped SVG; empty without an outline. */
	public function __construct(
		private readonly Settings $settings,
		private readonly Clock $clock,
		private readonly Closure $outline,
	) {
	}

	/** @return ListingDetailShape['parts'] Escaped HTML; empty parts are empty strings. */
	public function of( Listing $listing, Translator $texts ): array {
		$outline = fn( Listing $shown ): string => ( $this->outline )( $shown, $texts );
		$view    = new PartContext( $listing, $texts, $this->settings, $this->clock, PageAround::expose(), $outline );
		return [
			'gallery'    => PartName::Gallery->print( $view ),
			'head'       => PartName::Head->print( $view ),
			'offer'      => PartName::Offer->print( $view ),
			'facts'      => PartName::Facts->print( $view ),
			'energy'     => PartName::Energy->print( $view ),
			'location'   => PartName::Location->print( $view ),
			'commission' => PartName::Commission->print( $view ),
			'documents'  => PartName::Documents->print( $view ),
		];
	}
}
