<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Foundation\Settings\PhoneSettings;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;

defined( 'ABSPATH' ) || exit;

/** The contact person, with links to call, to write on WhatsApp, and to the form. */
final class ContactLinks {

	/** @var array{name: string, phone: string, photo: string} */
	private readonly array $person;

	public function __construct( private readonly PartContext $view ) {
		$this->person = ContactPerson::of( $view->listing, $view->settings );
	}

	/** @return string Escaped HTML of the person's photo and name. */
	public function person(): string {
		$photo = '' === $this->person['photo'] ? '' : sprintf( '<img src="%s" alt="" width="64" height="64" loading="lazy" decoding="async">', esc_url( $this->person['photo'] ) );
		return sprintf( '<div class="swis-contact">%s<p><strong>%s</strong><small>%s</small></p></div>', $photo, esc_html( $this->person['name'] ), esc_html( $this->view->text( 'Your contact' ) ) );
	}

	/** @return string Escaped HTML of links to call and to write; empty without a number. */
	public function callAndWriteLinks(): string {
		$number = PhoneSettings::whatsApp();
		$chat   = '' === $number ? '' : sprintf(
			'<a class="swis-quiet" href="%s" rel="noopener">%sWhatsApp</a>',
			esc_url( 'https://wa.me/' . ltrim( self::dialNumber( $number ), '+' ) ),
			PartIcon::Chat->html()
		);
		$links = $this->callLink( $this->person['phone'] ) . $chat;
		return '' === $links ? '' : "<div class=\"swis-reach\">{$links}</div>";
	}

	/** @return string Escaped HTML of a link to call; empty without a number. */
	public function callLink( string $text ): string {
		$phone = $this->person['phone'];
		return '' === $phone ? '' : sprintf( '<a class="swis-quiet" href="%s">%s%s</a>', esc_url( 'tel:' . self::dialNumber( $phone ) ), PartIcon::Phone->html(), esc_html( $text ) );
	}

	/**
	 * Link to the form. The inner element looks like the theme's button: themes style link elements, which could make
	 * the text of a button unreadable.
	 *
	 * @return string Escaped HTML; empty if the page has no form.
	 */
	public function inquiryLink(): string {
		return Form::isOn( $this->view ) ? sprintf(
			'<a class="swis-ask" href="#%s" data-swis-home="%d"><span class="wp-block-button__link wp-element-button">%s</span></a>',
			Form::ID,
			$this->view->listing->postId,
			esc_html( $this->view->translator->text( 'Inquire', 'listing' ) )
		) : '';
	}

	/** Number for a link: "+49 (0)7732 123" becomes "+497732123". */
	private static function dialNumber( string $phone ): string {
		return (string) preg_replace( [ '/^(\+\d+)\s*\(0\)/', '/[^+\d]/' ], [ '$1', '' ], $phone );
	}
}
