<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Notification;

use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Tests\Support\Visitor;

/** Headers that make the mails about one submission a thread, as the mail server gets them. */
final class ThreadTest extends IntegrationTestCase {

	private const HOUR = 3_600;

	private Mailbox $mailbox;

	private SiteOptions $options;

	protected function setUp(): void {
		$this->mailbox = new Mailbox();
		$this->mailbox->clear();
		$this->options = new SiteOptions();
		$this->options->set( 'home', 'https://www.agentur.example' );
		$_COOKIE = [];
	}

	protected function tearDown(): void {
		$this->options->clear();
		Listings::clear();
	}

	public function testEveryMailOfASubmissionRefersToItsThread(): void {
		$rest = new Rest();
		$id   = $rest->post( '/wizard/contact', Visitor::message(), Visitor::headers() )->string( 'id' );
		$rest->post( '/wizard/resend', [ 'id' => $id ] );
		$rest->services->get( OutboxWorker::class )->run();
		$rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		$rest->services->get( OutboxWorker::class )->run();

		$mails = $this->mailbox->messages();
		self::assertCount( 4, $mails, 'The visitor and the agency get two mails each.' );
		self::assertSame( array_fill( 0, 4, "<{$id}@www.agentur.example>" ), array_map( static fn( array $mail ): string => $mail['headers']['references'] ?? '', $mails ) );
		self::assertCount( 4, array_unique( array_map( static fn( array $mail ): string => $mail['headers']['message-id'], $mails ) ) );
	}

	public function testTheAgencysMailsAboutASubmissionShareTheirSubjectAndBeginWithTheirState(): void {
		$listing = Listings::add();
		$rest    = new Rest();
		$id      = $rest->post( '/wizard/expose-inquiry', Bodies::inquiry( $listing ), Visitor::headers( Visitor::token( 'expose-inquiry' ) ) )->string( 'id' );
		$rest->services->get( OutboxWorker::class )->run();
		wp_update_post(
			[
				'ID'         => $listing,
				'post_type'  => PostType::NAME,
				'post_title' => 'Verkauft',
			]
		);
		Listings::settle();
		$rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		$rest->services->get( OutboxWorker::class )->run();

		$agency = array_values( array_filter( $this->mailbox->messages(), static fn( array $mail ): bool => Visitor::EMAIL !== $mail['to'] ) );
		self::assertSame( array_fill( 0, 2, 'Haus mit Garten am Hang: Erika Mustermann [' . substr( $id, 0, 8 ) . ']' ), array_column( $agency, 'subject' ) );
		self::assertSame( [ 'Unbestätigt.', 'Bestätigt.' ], array_map( static fn( string $text ): string => explode( ' ', $text )[0], array_column( $agency, 'text' ) ) );
	}

	public function testSubscribingAgainStartsANewThread(): void {
		$token = Visitor::token( 'newsletter' );
		$first = new Rest();
		$first->post( '/wizard/contact', Visitor::subscription(), Visitor::headers( $token ) );
		$first->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		$later = new Rest( self::HOUR + 60 );
		$id    = $later->post( '/wizard/contact', Visitor::subscription(), Visitor::headers( $token ) )->string( 'id' );
		$later->services->get( OutboxWorker::class )->run();
		$mails = $this->mailbox->messages();
		$last  = end( $mails );
		self::assertIsArray( $last );
		self::assertSame( 'Sie erhalten unseren Newsletter bereits', $last['subject'] );
		self::assertSame( "<{$id}@www.agentur.example>", $last['headers']['references'] ?? '' );
	}

	public function testAMailWithoutASubmissionHasNoThread(): void {
		$rest = new Rest();
		$rest->post( '/auth/email', [ 'email' => Visitor::EMAIL ] );
		$rest->services->get( OutboxWorker::class )->run();
		[ $mail ] = $this->mailbox->messages();
		self::assertArrayNotHasKey( 'references', $mail['headers'] );
	}

	/** Header fields hold ASCII only (RFC 5322); WordPress keeps an address with umlauts as typed. */
	public function testAHostWithUmlautsIsSpelledInAscii(): void {
		$this->options->set( 'home', 'https://häuser.example' );
		$rest = new Rest();
		$id   = $rest->post( '/wizard/contact', Visitor::message(), Visitor::headers() )->string( 'id' );
		$rest->services->get( OutboxWorker::class )->run();
		[ $mail ] = $this->mailbox->messages();
		self::assertSame( "<{$id}@xn--huser-gra.example>", $mail['headers']['references'] ?? '' );
		self::assertStringEndsWith( '@xn--huser-gra.example>', $mail['headers']['message-id'] );
	}
}
