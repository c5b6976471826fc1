<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

defined( 'ABSPATH' ) || exit;

/** All settings, in the order of the page. */
final class SettingsFields {

	/** @return list<SettingField> */
	public static function all(): array {
		return [ ...self::agency(), ...self::mail(), ...self::pages(), ...self::maps(), ...self::listings(), ...self::advanced() ];
	}

	/** @return list<SettingField> */
	private static function agency(): array {
		$section = __( 'Agency', 'sw-immosuite' );
		return [
			new SettingField(
				'agencyName',
				SettingKind::Text,
				$section,
				__( 'Name of the agency', 'sw-immosuite' ),
				__( 'Full name with legal form; stands in consents and mails.', 'sw-immosuite' )
			),
			new SettingField( 'agencyAddress', SettingKind::Text, $section, __( 'Address', 'sw-immosuite' ), __( 'For the route planner.', 'sw-immosuite' ) ),
			new SettingField(
				'recipients',
				SettingKind::Emails,
				$section,
				__( 'Recipient of inquiries', 'sw-immosuite' ),
				__( 'Several addresses: one per line. The first one is named for withdrawals.', 'sw-immosuite' ),
				self::emailError(),
				__( 'This line is no complete email address: %s', 'sw-immosuite' )
			),
		];
	}

	/** @return list<SettingField> */
	private static function mail(): array {
		$section = __( 'Emails', 'sw-immosuite' );
		return [
			new SettingField( 'senderName', SettingKind::Text, $section, __( 'Sender name', 'sw-immosuite' ) ),
			new SettingField(
				'senderEmail',
				SettingKind::Email,
				$section,
				__( 'Sender address', 'sw-immosuite' ),
				__( 'An address of this site\'s domain; otherwise mails end up in spam.', 'sw-immosuite' ),
				self::emailError()
			),
			new SettingField(
				'legalDetails',
				SettingKind::Lines,
				$section,
				__( 'Legal details below mails', 'sw-immosuite' ),
				__( 'As in the legal notice: name, address, representatives, register.', 'sw-immosuite' )
			),
			new SettingField(
				'newsletterContent',
				SettingKind::PerLanguage,
				$section,
				__( 'What the newsletter is about', 'sw-immosuite' ),
				__( 'Completes the sentence “It is about …”. A change counts as a new wording.', 'sw-immosuite' )
			),
		];
	}

	/** @return list<SettingField> */
	private static function pages(): array {
		$section = __( 'Pages', 'sw-immosuite' );
		return [
			new SettingField( 'privacyPage', SettingKind::Page, $section, __( 'Privacy policy page', 'sw-immosuite' ) ),
			new SettingField( 'imprintPage', SettingKind::Page, $section, __( 'Legal notice page', 'sw-immosuite' ) ),
			new SettingField(
				'loginPage',
				SettingKind::Page,
				$section,
				__( 'Page for sign-in', 'sw-immosuite' ),
				__( 'Contains the block Sign-In and Account. After a mailed link, visitors go on there.', 'sw-immosuite' )
			),
			new SettingField(
				'englishLoginPage',
				SettingKind::Page,
				$section,
				__( 'Page for sign-in in English', 'sw-immosuite' ),
				__( 'English visitors go on there. Without one, on the page above.', 'sw-immosuite' )
			),
			new SettingField(
				'searchPage',
				SettingKind::Page,
				$section,
				__( 'Page for saved searches', 'sw-immosuite' ),
				__( 'Contains the block Saved Search. “Save search” leads there.', 'sw-immosuite' )
			),
		];
	}

	/** @return list<SettingField> */
	private static function maps(): array {
		$section = __( 'Maps', 'sw-immosuite' );
		return [
			new SettingField(
				'mapTiles',
				SettingKind::TileService,
				$section,
				__( 'Map tiles', 'sw-immosuite' ),
				__( 'They are loaded only after a visitor has agreed. The next four fields hold for an own address.', 'sw-immosuite' ),
				self::choiceError()
			),
			new SettingField(
				'tilesUrl',
				SettingKind::TileUrl,
				$section,
				__( 'Map tiles: URL template', 'sw-immosuite' ),
				__( 'With {z}, {x} and {y}. Empty: outlines of the regions without a background.', 'sw-immosuite' ),
				__( 'Please enter a complete address with {z}, {x} and {y}, for example https://tiles.domain.example/{z}/{x}/{y}.png', 'sw-immosuite' )
			),
			new SettingField( 'tilesProvider', SettingKind::Text, $section, __( 'Map provider', 'sw-immosuite' ) ),
			new SettingField( 'tilesAttribution', SettingKind::Text, $section, __( 'Attribution on the map', 'sw-immosuite' ) ),
			new SettingField(
				'tilesLicence',
				SettingKind::Url,
				$section,
				__( 'Address of the license', 'sw-immosuite' ),
				__( 'The attribution links to it.', 'sw-immosuite' ),
				__( 'Please enter a complete address, for example https://www.domain.example/license', 'sw-immosuite' )
			),
			new SettingField(
				'tilesConsent',
				SettingKind::Sentences,
				$section,
				__( 'Consent text for the map', 'sw-immosuite' ),
				__( 'Shown before the first request to the provider.', 'sw-immosuite' )
			),
			...self::routes( $section ),
		];
	}

	/** @return list<SettingField> */
	private static function routes( string $section ): array {
		return [
			new SettingField(
				'routeService',
				SettingKind::RouteService,
				$section,
				__( 'Map service for routes', 'sw-immosuite' ),
				__( 'Opens in a new tab after a click.', 'sw-immosuite' ),
				self::choiceError()
			),
			new SettingField(
				'routeUrl',
				SettingKind::RouteUrl,
				$section,
				__( 'Map service for routes: URL template', 'sw-immosuite' ),
				__( 'For an own address: with {address}, and with {start} to ask for the starting point.', 'sw-immosuite' ),
				__( 'Please enter a complete address with {address}, for example https://maps.domain.example/?to={address}', 'sw-immosuite' )
			),
		];
	}

	/** @return list<SettingField> */
	private static function listings(): array {
		$section = __( 'Listings', 'sw-immosuite' );
		return [
			new SettingField(
				'inquiryOnListing',
				SettingKind::Flag,
				$section,
				__( 'Inquiry form on each listing', 'sw-immosuite' ),
				__( 'Stands at the end of the page, unless text or template contains the form.', 'sw-immosuite' )
			),
			new SettingField(
				'soldDays',
				SettingKind::Days,
				$section,
				__( 'Show sold listings (days)', 'sw-immosuite' ),
				__( 'Then they become drafts. 0: they stay.', 'sw-immosuite' ),
				__( 'Please enter a whole number, for example 4.', 'sw-immosuite' )
			),
		];
	}

	/** @return list<SettingField> */
	private static function advanced(): array {
		$section = __( 'Advanced', 'sw-immosuite' );
		$origins = __( 'One origin per line, for example https://www.partner.example', 'sw-immosuite' );
		$proxies = __( 'Addresses of your load balancer, one per line. Only then is the forwarded address used for limits.', 'sw-immosuite' );
		return [
			new SettingField(
				'retentionMonths',
				SettingKind::Months,
				$section,
				__( 'Keep leads and inquiries (months)', 'sw-immosuite' ),
				__(
					'Then they are deleted, unconfirmed ones too. Unconfirmed newsletter orders and saved searches are deleted after 7 days.',
					'sw-immosuite'
				),
				__( 'Please enter a whole number, for example 4.', 'sw-immosuite' )
			),
			new SettingField(
				'deleteAccount',
				SettingKind::Flag,
				$section,
				__( 'Account deletion on the website', 'sw-immosuite' ),
				__( 'If off, requests are to be handled by hand.', 'sw-immosuite' )
			),
			new SettingField( 'origins', SettingKind::Origins, $section, __( 'Other sites that may embed the widgets', 'sw-immosuite' ), $origins, $origins ),
			new SettingField( 'proxies', SettingKind::Networks, $section, __( 'Trusted proxies', 'sw-immosuite' ), $proxies, $proxies ),
		];
	}

	private static function choiceError(): string {
		return __( 'Please choose one of the services.', 'sw-immosuite' );
	}

	private static function emailError(): string {
		return __( 'Please enter a complete email address, for example name@domain.example.', 'sw-immosuite' );
	}
}
