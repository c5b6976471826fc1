<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Mail;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Mail\FailureReason;

/** Answers of mail servers with their explanations. */
final class FailureReasonTest extends TestCase {

	#[DataProvider( 'refusals' )]
	public function testServerMessagesHaveAtMostOneReason( string $words, ?string $reason ): void {
		self::assertSame( $reason, FailureReason::of( $words )?->value );
	}

	/** @return iterable<string, array{string, string|null}> */
	public static function refusals(): iterable {
		/** @var list<array{server: string, words: string, reason: string|null}> $table */
		$table = json_decode( (string) file_get_contents( __DIR__ . '/../../../fixtures/mail-refusals.json' ), true, 8, JSON_THROW_ON_ERROR );
		foreach ( $table as $row ) {
			yield "{$row['server']}: {$row['words']}" => [ $row['words'], $row['reason'] ];
		}
	}

	/** A failed mail is not retried. */
	public function testOnlyWaitingMailsAnnounceAnotherAttempt(): void {
		$german = new Translator( Language::German );
		self::assertSame( 'Der Mailserver ist nicht erreichbar. Wir versuchen es weiter.', FailureReason::Connection->sentence( $german, isGivenUp: false ) );
		self::assertSame( 'Der Mailserver antwortet nicht. Adresse und Port prüfen.', FailureReason::Connection->sentence( $german, isGivenUp: true ) );
	}

	public function testEveryReasonHasATextInBothLanguages(): void {
		foreach ( FailureReason::cases() as $reason ) {
			$sentences = array_map( static fn( Language $language ): string => $reason->sentence( new Translator( $language ), isGivenUp: true ), Language::SHIPPED );
			self::assertCount( 2, array_unique( $sentences ), $reason->value );
		}
	}
}
