<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Consent;

use InvalidArgumentException;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;

defined( 'ABSPATH' ) || exit;

/** The wording of consents: the current one from translations and settings, former ones by their hash. */
final class ConsentWordings {

	/** Widgets with consents. Form tokens are issued only for these. */
	public const WIDGETS = [ 'contact-form', 'lead-wizard', 'saved-search-wizard', 'expose-inquiry', 'newsletter' ];

	/**
	 * Increment with every change of wording in either language. While alerts are switched off, acceptContact.search is the plain
	 * sentence of version 1.
	 */
	private const VERSIONS = [
		'dataPrivacy'           => 1,
		'acceptContact.request' => 1,
		'acceptContact.search'  => 1,
		'acceptContact.account' => 1,
		'newsletter'            => 1,
	];

	/** Version of acceptContact.search that names the frequency of alert mails. */
	private const VERSION_WITH_FREQUENCY = 2;

	public function __construct(
		private readonly Settings $settings,
		private readonly ConsentTextRepository $repository,
		private readonly AlertSettings $alerts = new AlertSettings(),
	) {
	}

	/** @param string $widget One of WIDGETS. */
	public function current( string $widget, Language $language ): ConsentSet {
		if ( ! in_array( $widget, self::WIDGETS, true ) ) {
			throw new InvalidArgumentException( "The widget {$widget} has no consents." );
		}
		$accept = match ( $widget ) {
			'newsletter'          => null,
			'saved-search-wizard' => 'acceptContact.search',
			default               => 'acceptContact.request',
		};
		return $this->set( $language, $accept );
	}

	/** Texts beside the checkboxes of the account. */
	public function account( Language $language ): ConsentSet {
		return $this->set( $language, 'acceptContact.account' );
	}

	/** Whether the set is one of the account, in any language and version. */
	public static function isOfAccount( ?ConsentSet $set ): bool {
		return 'acceptContact.account' === $set?->acceptContact?->id;
	}

	/**
	 * Extracts the topics that a recorded newsletter text names, in its language, so that a later mail repeats them even if the
	 * settings have changed. Null if the text is of another version.
	 */
	public static function newsletterContent( ConsentRecord $record ): ?string {
		// NULs mark the three placeholders of the sentence; the second one is the topics.
		$pattern = self::newsletterPattern( new Translator( Language::fromLocale( $record->locale ) ) );
		$parts   = array_map( static fn( string $part ): string => preg_quote( $part, '~' ), explode( "\0", sprintf( $pattern, "\0", "\0", "\0" ) ) );
		return 1 === preg_match( '~^' . implode( '(.*)', $parts ) . '$~suD', $record->text, $found ) ? $found[2] ?? null : null;
	}

	/** Finds a set by hash; null if the site has never issued it. */
	public function byHash( string $hash ): ?ConsentSet {
		return $this->repository->byHash( $hash );
	}

	/** Stores the sets. Called with every issued token and every account document. */
	public function store( ConsentSet ...$sets ): void {
		$this->repository->store( ...$sets );
	}

	/** @param 'acceptContact.request'|'acceptContact.search'|'acceptContact.account'|null $acceptContact Id of the text; null if the form does not ask for consent to contact. */
	private function set( Language $language, ?string $acceptContact ): ConsentSet {
		$translator = new Translator( $language );
		return new ConsentSet(
			$language,
			$this->dataPrivacy( $translator ),
			null === $acceptContact ? null : $this->acceptContact( $acceptContact, $translator ),
			$this->newsletter( $translator ),
		);
	}

	private function dataPrivacy( Translator $translator ): ConsentText {
		$pattern = $translator->text( 'I have read the %1$sprivacy policy%2$s and agree that my details are collected and stored electronically in order to handle my request. I can withdraw this consent at any time with effect for the future, for example by email to %3$s.' ); // phpcs:ignore Generic.Files.LineLength -- one msgid
		$url     = $this->settings->privacyPageUrl( $translator->language );
		// A NUL, which no text contains, splits the sentence at the start and end of the link.
		[ $before, $link, $after ] = array_pad( explode( "\0", sprintf( $pattern, "\0", "\0", $this->settings->contactEmail() ) ), 3, '' );

		$parts = '' === $url
			? [ [ 'text' => $before . $link . $after ] ]
			: [
				[ 'text' => $before ],
				[
					'text' => $link,
					'href' => $url,
				],
				[ 'text' => $after ],
			];
		$text  = $before . $link . ( '' === $url ? '' : " ({$url})" ) . $after;
		return new ConsentText( 'dataPrivacy', self::VERSIONS['dataPrivacy'], $text, $parts );
	}

	/** @param 'acceptContact.request'|'acceptContact.search'|'acceptContact.account' $id */
	private function acceptContact( string $id, Translator $translator ): ConsentText {
		$pattern = match ( $id ) {
			'acceptContact.request' => $translator->text( 'I agree that %1$s contacts me about my request by phone, letter and/or email. I can withdraw this consent at any time with effect for the future, for example by email to %2$s.' ), // phpcs:ignore Generic.Files.LineLength -- one msgid
			'acceptContact.search'  => $translator->text( 'I agree that %1$s informs me by phone, letter and/or email about properties that match my saved search. I can withdraw this consent at any time with effect for the future, for example by email to %2$s.' ), // phpcs:ignore Generic.Files.LineLength -- one msgid
			'acceptContact.account' => $translator->text( 'I agree that %1$s contacts me about my account, my inquiries and my saved searches by phone, letter and/or email. I can withdraw this consent at any time with effect for the future, for example by email to %2$s.' ), // phpcs:ignore Generic.Files.LineLength -- one msgid
		};
		$text = sprintf( $pattern, $this->settings->agencyName(), $this->settings->contactEmail() );
		return 'acceptContact.search' === $id && $this->alerts->areOn() ? $this->withFrequency( $text, $translator ) : $this->plainText( $id, $text );
	}

	/** Splits the consent at the frequency of alerts, which the form lets the visitor choose above the checkbox. */
	private function withFrequency( string $text, Translator $translator ): ConsentText {
		[ $before, $after ] = array_pad( explode( "\0", sprintf( $translator->text( 'I receive matching properties by email: %s.' ), "\0" ) ), 2, '' );

		$parts = [ [ 'text' => "{$text} {$before}" ] ];
		foreach ( AlertFrequency::cases() as $frequency ) {
			$parts[] = [
				'text'   => $frequency->adverb( $translator ),
				'choice' => $frequency->value,
				'label'  => $frequency->label( $translator ),
				'hint'   => $frequency->hint( $translator ),
			];
		}
		$parts[]  = [ 'text' => $after ];
		$fullText = $text . ' ' . $before . AlertFrequency::Daily->adverb( $translator ) . $after;
		return new ConsentText( 'acceptContact.search', self::VERSION_WITH_FREQUENCY, $fullText, $parts );
	}

	private static function newsletterPattern( Translator $translator ): string {
		return $translator->text( 'I would like to receive the newsletter of %1$s by email. It is about %2$s. I can withdraw this consent at any time with effect for the future, with the link in every issue or by email to %3$s.' ); // phpcs:ignore Generic.Files.LineLength -- one msgid
	}

	private function newsletter( Translator $translator ): ConsentText {
		$pattern = self::newsletterPattern( $translator );
		$content = $this->settings->newsletterContent( $translator->language );
		return $this->plainText( 'newsletter', sprintf( $pattern, $this->settings->agencyName(), $content, $this->settings->contactEmail() ) );
	}

	/** @param key-of<self::VERSIONS> $id */
	private function plainText( string $id, string $text ): ConsentText {
		return new ConsentText( $id, self::VERSIONS[ $id ], $text, [ [ 'text' => $text ] ] );
	}
}
