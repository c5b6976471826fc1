<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Notification;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\Visitor;

/** Headers of RFC 8058, only in the mail to a subscriber. */
final class OneClickUnsubscribeTest extends IntegrationTestCase {

	/** @var list<list<string>> Headers of each mail. */
	private array $headers = [];

	protected function setUp(): void {
		$_COOKIE = [];
		add_filter( 'pre_wp_mail', $this->recordHeaders( ... ), 5, 2 );
	}

	protected function tearDown(): void {
		remove_all_filters( 'pre_wp_mail', 5 );
		remove_all_filters( 'option_home' );
	}

	public function testOnlyMailsToSubscribersHaveAnUnsubscribeHeader(): void {
		$this->subscribe();
		self::assertSame( [], self::unsubscribeHeaders( $this->headers[0] ?? [] ) );
		( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] );

		$this->subscribe();
		$header = 'List-Unsubscribe: <' . home_url( '/webapp/login' ) . '?k=' . Links::latest() . '>';
		self::assertSame( [ $header ], self::unsubscribeHeaders( $this->headers[1] ?? [] ), 'Without https the header has only the URL of the page.' );

		add_filter( 'option_home', static fn( string $home ): string => str_replace( 'http:', 'https:', $home ) );
		$this->subscribe();
		self::assertStringStartsWith( 'https:', rest_url() );
		self::assertSame(
			[
				'List-Unsubscribe: <' . rest_url( 'sw-immosuite/v1/newsletter/unsubscribe' ) . '?k=' . Links::latest() . '>',
				'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
			],
			self::unsubscribeHeaders( $this->headers[2] ?? [] )
		);
	}

	private function subscribe(): void {
		( new Rest() )->post( '/wizard/contact', Visitor::subscription(), Visitor::headers( Visitor::token( 'newsletter', 60, Language::German ) ) );
		SentMails::all();
	}

	/** @param array{headers: list<string>} $mail */
	private function recordHeaders( mixed $sent, array $mail ): mixed {
		$this->headers[] = $mail['headers'];
		return $sent;
	}

	/**
	 * @param list<string> $headers
	 * @return list<string>
	 */
	private static function unsubscribeHeaders( array $headers ): array {
		return array_values( array_filter( $headers, static fn( string $header ): bool => str_starts_with( $header, 'List-' ) ) );
	}
}
