<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

defined( 'ABSPATH' ) || exit;

/** Floor plans, larger than the pictures. They are on white, since they consist of dark lines. */
final class Plans extends Part {

	private const SIZES = '(min-width: 78rem) 48rem, 100vw';

	/** @return array<string, string> */
	public function attributes(): array {
		return [
			'id'                => self::id( $this->view->listing->postId ),
			'data-swis-gallery' => '',
		];
	}

	/** Unique id, since a page may show several listings. */
	public static function id( int $listing ): string {
		return "swis-plans-{$listing}";
	}

	public function html(): string {
		$plans = $this->view->plans();
		$html  = '';
		foreach ( $plans as $index => $plan ) {
			$name    = sprintf( $this->view->text( 'Enlarge floor plan %1$s of %2$s: %3$s' ), $index + 1, count( $plans ), $plan['alt'] );
			$caption = '' === $plan['caption'] ? $plan['alt'] : $plan['caption'];
			$html   .= '<figure class="swis-plan">' . PictureLink::html( $plan, $name, self::SIZES ) . "<figcaption{$this->view->agencyLang()}>" . esc_html( $caption ) . '</figcaption></figure>';
		}
		return '' === $html ? '' : $this->heading( $this->view->translator->plural( 'Floor plan', 'Floor plans', count( $plans ) ) ) . $html;
	}
}
