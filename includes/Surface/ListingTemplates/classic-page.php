<?php
/**
 * Included by WordPress as a template of the theme.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

SwImmoSuite\Surface\ListingTemplates\ClassicPage::show();
